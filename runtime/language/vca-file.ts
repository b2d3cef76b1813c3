import { parseVcm, type VcmDirective, type VcmDocument } from '../vca/vcm.ts';

/** The directives of a VCM text, to be found by their places. */
export class VcmFile {
  readonly document: VcmDocument;

  constructor(text: string) {
    this.document = parseVcm(text, { apart: true });
  }

  /** The directive whose `@` stands at an offset. */
  at(start: number): VcmDirective | undefined {
    return this.around(start).findLast(({ span }) => span.start === start);
  }

  /** The directives around an offset, the outermost first; its end belongs to one. */
  around(offset: number): VcmDirective[] {
    const found: VcmDirective[] = [];
    let among: readonly VcmDirective[] = this.document.directives;
    for (;;) {
      const inner = among.findLast(({ span }) => span.start <= offset && offset <= span.end);
      if (inner === undefined) return found;
      found.push(inner);
      among = inner.children ?? [];
    }
  }
}
