import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { Change } from '../project/library.ts';
import type { CallSite } from '../script/host.ts';
import type { World } from './world.ts';

/** A program can make up names without an end. */
const MOST_OUTSIDE = 1_000;

/** Problems found while running that stand in no other list, until their reason is gone. */
export class Found {
  readonly #world: World;
  readonly #sites = new Set<CallSite>();
  readonly #list = new Map<
    string,
    { readonly diagnostic: Diagnostic; readonly player: number; readonly site?: CallSite }
  >();

  /** Of calls that stand in no script, by component and sentence. */
  readonly #outside = new Map<string, Diagnostic>();

  constructor(world: World) {
    this.#world = world;
  }

  get diagnostics(): readonly Diagnostic[] {
    for (const [key, { diagnostic, player }] of this.#list) {
      // A player that stopped for its tracks plays again: nothing is left to mend.
      if (diagnostic.code === 'ANM008' && this.#world.players.playing[player] === 1)
        this.#list.delete(key);
    }
    return [
      ...[...this.#list.values()].map(({ diagnostic }) => diagnostic),
      ...this.#outside.values(),
    ];
  }

  /** Whether a place in a script was reported before. */
  knows(site: CallSite): boolean {
    return this.#sites.has(site);
  }

  /** A call that names what is not there. False where its place was reported before. */
  call(finding: Finding, site: CallSite, node: string): boolean {
    if (this.knows(site)) return false;
    this.#sites.add(site);
    const diagnostic = this.#world.library.locate(finding, site.file, site.span, node);
    this.#list.set(`${site.file} ${site.span.start}`, { diagnostic, player: -1, site });
    return true;
  }

  /** The same of a call in no script: listed at its component. False where it was reported before. */
  outside(finding: Finding, index: number, type: string): boolean {
    const { layout, library } = this.#world;
    const node = this.#world.pathOf(index);
    const key = JSON.stringify([node, type, finding.message]);
    if (this.#outside.has(key) || this.#outside.size >= MOST_OUTSIDE) return false;
    const component = layout.scene.nodes[index]?.components.find((c) => c.type === type);
    const span = component?.span ?? { start: 0, end: 0 };
    this.#outside.set(key, library.locate(finding, layout.scene.file, span, node));
    return true;
  }

  /** New texts: what their calls did before is no longer so. */
  edited({ scripts, clips, controllers }: Pick<Change, 'scripts' | 'clips' | 'controllers'>): void {
    this.#outside.clear();
    const named = clips.length + controllers.length > 0;
    for (const [key, { diagnostic, site }] of this.#list) {
      const { code, file } = diagnostic;
      const ofScript = scripts.length > 0 && (code === 'ANM010' || scripts.includes(file));
      // The state, parameter, clip or segment may be there now; if not, the next call says so again.
      const ofNames = named && site !== undefined;
      if (!ofScript && !ofNames) continue;
      this.#list.delete(key);
      if (site) this.#sites.delete(site);
    }
  }

  /** An animator that had to start anew (ANC007) or passed too many events (ANM010). */
  animator(index: number, finding: Finding): void {
    const controller = this.#world.animatorAt(index)?.controller;
    const { code } = finding;
    if ((code !== 'ANC007' && code !== 'ANM010') || controller === undefined) return;
    const node = this.#world.pathOf(index);
    const diagnostic = this.#world.library.locate(
      finding,
      controller.file,
      { start: 0, end: 0 },
      node,
    );
    this.#list.set(`${code} ${node}`, { diagnostic, player: -1 });
  }

  /** Its controller or one of its clips is imported again: what was said of it may be mended. */
  imported(index: number): void {
    for (const code of ['ANC007', 'ANM010'])
      this.#list.delete(`${code} ${this.#world.pathOf(index)}`);
  }

  /** What a player reports of a reimport (ANM008) or of a speed it was given (ANM010). */
  player(player: number, finding: Finding): void {
    const { players, layout, library } = this.#world;
    const index = players.node[player] as number;
    const node = this.#world.pathOf(index);
    const clip = players.compiled[player]?.clip;
    if (finding.code === 'ANM008' && clip !== undefined) {
      const diagnostic = library.locate(finding, clip.file, { start: 0, end: 0 }, node);
      this.#list.set(`ANM008 ${node}`, { diagnostic, player });
    } else if (finding.code === 'ANM010') {
      const component = layout.scene.nodes[index]?.components.find(
        (c) => c.type === 'AnimationPlayer',
      );
      const diagnostic = library.locate(
        finding,
        layout.scene.file,
        component?.span ?? { start: 0, end: 0 },
        node,
      );
      this.#list.set(`ANM010 ${node}`, { diagnostic, player });
    }
  }
}
