import { rename, renameTarget } from '../../runtime/language/rename.ts';
import { asked, type LanguageBlock } from './language-block.ts';
import { monaco } from './monaco.ts';
import { rangeOf } from './ranges.ts';
import { focusWhenDrawn } from './rename-box.ts';

/** Renames in all files of a block; each file's edits are one step of its own undo. */
export const renameProvider: monaco.languages.RenameProvider = {
  provideRenameEdits(model, position, name) {
    const at = asked(model);
    if (!at) return { edits: [], rejectReason: 'There is nothing to rename here.' };
    const { block, path } = at;
    const plan = rename(block.index, path, model.getOffsetAt(position), name);
    if ('refusal' in plan) return refused(block, plan.refusal);
    for (const { from, to } of plan.files) {
      const fault = block.faultOfMove(from, to);
      if (fault !== undefined) return refused(block, fault);
    }
    const edits = [...plan.edits].flatMap(([file, list]) => {
      const target = block.modelOf(file);
      if (!target) return [];
      return list.map(({ start, end, text }) => ({
        resource: target.uri,
        versionId: target.getVersionId(),
        textEdit: { range: rangeOf(target, { start, end }), text },
      }));
    });
    for (const { from, to } of plan.files) {
      // The edits count in the models, which keep their addresses.
      queueMicrotask(() => block.moveFile(from, to));
    }
    return { edits };
  },

  resolveRenameLocation(model, position) {
    const at = asked(model);
    if (!at) return { ...nowhere(position), rejectReason: 'There is nothing to rename here.' };
    const { block, path } = at;
    const target = renameTarget(block.index, path, model.getOffsetAt(position));
    if ('refusal' in target) return { ...nowhere(position), rejectReason: target.refusal };
    focusWhenDrawn(model);
    const { span, name } = target;
    return { range: rangeOf(model, span), text: name };
  },
};

function refused(
  block: LanguageBlock,
  rejectReason: string,
): monaco.languages.WorkspaceEdit & monaco.languages.Rejection {
  // Monaco itself would only log it. The box for the name has to be gone first.
  setTimeout(() => block.say(rejectReason));
  return { edits: [], rejectReason };
}

function nowhere(position: monaco.Position): monaco.languages.RenameLocation {
  return { range: monaco.Range.fromPositions(position), text: '' };
}
