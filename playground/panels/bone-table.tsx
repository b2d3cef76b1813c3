/** @jsxImportSource preact */
import { boneRows } from '../bone-words.ts';
import type { BonePicture } from '../poster/skeleton.ts';
import type { Block } from './block.ts';

/** Where the bones stand, in numbers; of a scene that runs they would not stand still to be read. */
export function BoneTable({ block, bones }: { block: Block; bones: BonePicture }) {
  return (
    <details class="listed">
      <summary>Where the bones stand</summary>
      {block.state.value.playing ? (
        <p class="d">Pause, and they are listed here.</p>
      ) : (
        <Rows bones={bones} />
      )}
    </details>
  );
}

function Rows({ bones }: { bones: BonePicture }) {
  const rows = boneRows(bones);
  const more = bones.list.length - rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section class="bones" tabIndex={0} aria-label="Bones">
      <table>
        <thead>
          <tr>
            <th scope="col">Bone</th>
            <th scope="col">At x y z, m</th>
            <th scope="col">Turned x y z</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node, name, position, rotation }) => (
            <tr key={node} title={node}>
              <th scope="row">{name}</th>
              <td>{position}</td>
              <td>{rotation}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p class="d">and {more} more</p>}
    </section>
  );
}
