import type { FieldValue } from '../../runtime/scene/scene.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { Call, Edit, Edits } from '../protocol.ts';

/** What reaches a game from a reader's hand. */
export type Input =
  | { readonly type: 'key'; readonly code: string; readonly down: boolean }
  | { readonly type: 'input'; readonly name: string; readonly value: number | boolean }
  | Call
  | Edit;

/** What happens to a game beside steps and frames. */
export type Op = Input | { readonly type: 'edit'; readonly files: Edits };

/** What ops do to a game. */
export type Takes = Pick<Game, 'key' | 'input' | 'call' | 'edit' | 'setFile' | 'resample'>;

/** Gives the sentence why an op was refused, if it was. */
export function apply(game: Takes, op: Op): string | undefined {
  switch (op.type) {
    case 'set':
      return game.edit(op.node, op.component, op.field, op.value);
    case 'key':
      game.key(op.code, op.down);
      break;
    case 'input':
      game.input({ [op.name]: op.value });
      break;
    case 'call':
      game.call(op.node, 'Animator', op.method, [...op.args] as FieldValue[]);
      break;
    case 'edit':
      for (const [path, text] of Object.entries(op.files)) game.setFile(path, text);
      // Readers who hold the scene still see what they typed, too.
      game.resample();
  }
  return undefined;
}

/** Memory that an op takes, roughly. Bytes. */
export function bytesOfOp(op: Op): number {
  if (op.type !== 'edit') return 120;
  return Object.values(op.files).reduce<number>((sum, text) => sum + 2 * (text?.length ?? 0), 120);
}
