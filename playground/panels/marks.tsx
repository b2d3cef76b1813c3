/** @jsxImportSource preact */
import type { Problems } from '../protocol.ts';
import { cutWords } from '../state-time.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

/** Of which text the picture is that still runs. */
function since(path: string, { changed }: Problems): string {
  const line = changed?.[path];
  return line === undefined ? path : `${path}: from the text before line ${line} changed`;
}

/** What the stage's bar says of the picture, if it is not simply live. */
export function Marks({ block }: { block: Block }) {
  const { problems, life, notice, labelsLeftOut, thingsLeftOut, playing, slow, past, waiting } =
    block.state.value;
  if (life === 'restoring') return <span class="stale">restoring</span>;
  if (life === 'blind') return <span class="stale">no moving picture</span>;
  const old = [...problems.stale, ...(notice?.kind === 'replaced' ? notice.held : [])];
  return (
    <>
      {waiting.length > 0 && (
        <span class="stale" title={waiting.join(', ')}>
          scripts wait
        </span>
      )}
      {old.length > 0 && (
        <span class="stale" title={old.map((path) => since(path, problems)).join(', ')}>
          last good version
        </span>
      )}
      {past?.older && (
        <span
          class="stale"
          title="This step ran before the last edits. Play goes on with the newest texts"
        >
          earlier text
        </span>
      )}
      <LetGo block={block} />
      {labelsLeftOut > 0 && (
        <span class="stale" title="There are more different texts than a stage can draw">
          {labelsLeftOut} labels not drawn
        </span>
      )}
      {thingsLeftOut > 0 && (
        <span class="stale" title="There are more layers over each other than a stage can draw">
          {thingsLeftOut} {thingsLeftOut === 1 ? 'thing' : 'things'} below not drawn
        </span>
      )}
      {playing && slow !== undefined && (
        <span
          class="slowed"
          title={`The scene is too much for this device: it runs at ${slow} % of its speed`}
        >
          slowed down
        </span>
      )}
    </>
  );
}

/** Recorded steps that are gone since it went another way, and the way back to them. */
function LetGo({ block }: { block: Block }) {
  const { playedOn, lost } = block.state.value;
  if (!playedOn) return null;
  return (
    <span class="slowed let-go" title="What was recorded was let go of when it went another way">
      <span class="what">{cutWords(playedOn)}</span>
      {lost && (
        <button
          type="button"
          title="Bring the recorded steps back. The texts stay as they are"
          onClick={() => block.undoCut()}
        >
          Undo<span class="sr"> letting go of recorded steps</span>
        </button>
      )}
      <button
        type="button"
        aria-label="Let them go"
        title="Let them go"
        onClick={() => block.dispatch({ type: 'let go' })}
      >
        <Sign block={block} name="close" />
      </button>
    </span>
  );
}
