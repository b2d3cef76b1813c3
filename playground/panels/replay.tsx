/** @jsxImportSource preact */
import type { RateName, Verdict } from '../protocol.ts';
import { RATES } from '../protocol.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

/** Input that is kept: recorded, run again on the present text, verified at several frame rates. */
export function Replay({ block }: { block: Block }) {
  const { replay, past } = block.state.value;
  const { recording, take, running, verifying, verdicts, said } = replay;
  const { replays } = block;
  const differs = Object.values(verdicts).some((verdict) => verdict?.differs !== undefined);
  const busy = recording !== undefined;
  return (
    <div class="replay">
      <div class="row">
        {busy ? (
          <button type="button" class="btn" onClick={() => replays.stop()}>
            Stop recording
          </button>
        ) : (
          <>
            <button type="button" class="btn" onClick={() => replays.record('start')}>
              Record from step 0
            </button>
            <button type="button" class="btn" onClick={() => replays.record('here')}>
              {past && past.at > 0 ? `Record from step ${past.at}` : 'Record from here'}
            </button>
          </>
        )}
        <button type="button" class="btn" disabled={busy} onClick={() => replays.replay()}>
          Run again
        </button>
        {verifying ? (
          <button type="button" class="btn" onClick={() => replays.cancel()}>
            Cancel
          </button>
        ) : (
          <button type="button" class="btn" disabled={busy} onClick={() => replays.verify()}>
            Verify
          </button>
        )}
        <span class="files">
          <button type="button" class="btn" disabled={busy} onClick={() => replays.download()}>
            <Sign block={block} name="download" />
            Save
          </button>
          <label class="btn file">
            Open
            <input
              type="file"
              accept=".json,application/json"
              disabled={busy}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) replays.open(file);
                currentTarget.value = '';
              }}
            />
          </label>
        </span>
      </div>
      <p class="line">
        {busy
          ? 'Play, press keys, set parameters: all of it is kept.'
          : take
            ? `Kept: the input of steps ${take.from} to ${Math.max(take.recording.length - 1, 0)}.`
            : 'Without a recording, Run again and Verify take all that happened since step 0.'}
        {running !== undefined && ` It runs now, up to step ${running}; your keys rest meanwhile.`}
      </p>
      {(verifying || Object.keys(verdicts).length > 0) && (
        <ul class="rates" aria-label="The same input at each frame rate">
          {RATES.map((rate) => (
            <Rate key={rate} block={block} rate={rate} verdict={verdicts[rate]} />
          ))}
        </ul>
      )}
      <p class="said" role="status">
        {said}
      </p>
      {differs && !verifying && (
        <p class="line">
          Most often a value is set or a command given in <code>Update</code>, which runs once a
          frame: do it in <code>FixedUpdate</code>.{' '}
          <a
            href={`${new URL('../animation/time/', new URL(block.errors, location.href)).href}#frame-code-and-the-game`}
            target="_blank"
            rel="noopener"
          >
            Frame code and the game
          </a>
        </p>
      )}
    </div>
  );
}

function Rate({
  block,
  rate,
  verdict,
}: {
  block: Block;
  rate: RateName;
  verdict: Verdict | undefined;
}) {
  const name = rate === 'uneven' ? 'uneven' : `${rate} fps`;
  const { hash, differs, what, steps, of } = verdict ?? { steps: 0, of: 0 };
  if (differs !== undefined) {
    return (
      <li class="differs">
        <Sign block={block} name="error" />
        <span class="rate">{name}</span>
        <span>
          <button type="button" class="link" onClick={() => block.seek(differs)}>
            differs first at step {differs}
          </button>
          {what && <span class="what">{what}</span>}
        </span>
      </li>
    );
  }
  if (hash !== undefined) {
    return (
      <li class="equal">
        <Sign block={block} name="true" />
        <span class="rate">{name}</span>
        <span>
          {rate === RATES[0] ? 'runs' : 'equal'}, {of} steps, <code>{hash.slice(0, 8)}</code>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Sign block={block} name="false" />
      <span class="rate">{name}</span>
      <span>{verdict ? `${steps} of ${of} steps` : 'waits'}</span>
    </li>
  );
}
