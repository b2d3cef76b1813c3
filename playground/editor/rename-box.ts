import { monaco } from './monaco.ts';

/** What Monaco's rename keeps to itself, as far as it is needed here. */
interface Rename extends monaco.editor.IEditorContribution {
  readonly _renameWidget?: {
    getDomNode?(): HTMLElement;
    afterRender?(position: monaco.editor.ContentWidgetPositionPreference | null): void;
  };
}

/** Boxes that are seen to: an editor has one of its own, made with its first rename. */
const known = new WeakSet<object>();

/**
 * Puts the focus into the box for a name in a model's editor as soon as it is drawn. Monaco tries once, 100 ms behind
 * F2: where the page draws later than that the box is not there yet, and what is typed would go
 * into the text.
 */
export function focusWhenDrawn(model: monaco.editor.ITextModel): void {
  const editor = monaco.editor.getEditors().find((e) => e.getModel() === model);
  const rename = editor?.getContribution<Rename>('editor.contrib.renameController');
  const widget = rename?._renameWidget;
  const drawn = widget?.afterRender;
  if (!editor || !widget || !drawn || known.has(widget)) return;
  known.add(widget);
  widget.afterRender = (position) => {
    drawn.call(widget, position);
    if (position === null || !editor.hasTextFocus()) return;
    const input = widget.getDomNode?.().querySelector('input');
    if (!input) return;
    input.focus({ preventScroll: true });
    input.select();
    // Monaco selects again with its own try, when something may have been typed already.
    input.setSelectionRange = () => {};
  };
}
