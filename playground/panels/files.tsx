/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Fault } from '../session.ts';
import type { Notice } from '../state.ts';
import { problemsOf, spokenProblem } from '../state.ts';
import { RESET, splitName, tabNames } from '../static.ts';
import type { Block } from './block.ts';
import { FileMenu, removeFile } from './file-menu.tsx';
import { Code, FixButton, Severity, Sign, Tabs } from './parts.tsx';

/**
 * The tabs over the text, one a file, with a sign where a file has problems, and what can be done to
 * files. On a tab F2 asks for another name and Delete deletes.
 */
export function FileTabs({ block }: { block: Block }) {
  const [shown, show] = useState<boolean | 'rename'>(false);
  const state = block.state.value;
  const paths = Object.keys(state.texts);
  const names = tabNames(paths);
  const tabs = paths.map((path, i) => {
    const problems = problemsOf(state, path);
    const [stem, ending] = splitName(names[i]);
    const worst = problems.find((d) => d.severity === 'error') ?? problems[0];
    return {
      key: path,
      class: 'f',
      title: path,
      label: worst ? `${names[i]}, ${count(problems.length)}` : names[i],
      panel: `${block.id}-text`,
      content: (
        <>
          <span class="stem">{stem}</span>
          {ending}
          {worst && (
            <span class={worst.severity}>
              <Sign block={block} name={worst.severity} />
            </span>
          )}
        </>
      ),
    };
  });
  return (
    <>
      <Tabs
        label="Files"
        tabs={tabs}
        selected={state.open}
        idOf={(path) => `${block.id}-tab-${paths.indexOf(path)}`}
        select={(path) => block.openFile(path)}
        press={(key, path) => {
          if (key === 'F2') show('rename');
          else if (key === 'Delete') removeFile(block, path);
          else return false;
          return true;
        }}
      />
      <div class="resets">
        <button
          type="button"
          class="ib resetb"
          aria-label={RESET.label}
          title={RESET.says}
          onClick={() => block.reset()}
        >
          <Sign block={block} name="reset" />
        </button>
      </div>
      <FileMenu block={block} shown={shown} show={show} />
    </>
  );
}

function count(problems: number): string {
  return problems === 1 ? '1 problem' : `${problems} problems`;
}

/**
 * The strip under the text: what is wrong with it, or what the block did. The page's element round
 * it has the role `status`, and it stands there empty first, so that what comes is read out.
 */
export function Strip({ block }: { block: Block }) {
  const state = block.state.value;
  const { notice, undo, rival, waiting } = state;
  const undoButton = undo && (
    <button type="button" class="btn" onClick={() => block.undoReset()}>
      Undo
    </button>
  );
  if (rival) {
    const from =
      rival.from === 'tab'
        ? 'This scene was changed in another tab.'
        : 'Another version of yours was kept.';
    return (
      <div class="say warning">
        <Sign block={block} name="warning" />
        <span>{from} Both are kept until you choose.</span>
        <button type="button" class="btn" onClick={() => block.desk.keeper.takeRival()}>
          Take the other
        </button>
        <button type="button" class="btn" onClick={() => block.desk.keeper.keepOwn()}>
          Keep this one
        </button>
      </div>
    );
  }
  if (waiting.length > 0) {
    const what = waiting.length === 1 ? 'waits' : 'wait';
    return (
      <div class="say warning">
        <Sign block={block} name="warning" />
        <span>
          {notice && `${noticeText(notice)} `}
          {undo && `${undo.said} `}
          {waiting.join(' and ')} came with the link and {what} until you run{' '}
          {waiting.length === 1 ? 'it' : 'them'}.
        </span>
        <button type="button" class="btn" onClick={() => block.desk.runScripts()}>
          <Sign block={block} name="play" />
          Run
        </button>
      </div>
    );
  }
  if (notice) {
    return (
      <div class="say warning">
        <Sign block={block} name="warning" />
        <span>
          {noticeText(notice)} {undo?.said}
        </span>
        {undoButton}
      </div>
    );
  }
  if (undo) {
    return (
      <div class="say note">
        <span>{undo.said}</span>
        {undoButton}
      </div>
    );
  }
  const problem = spokenProblem(state);
  if (!problem) return null;
  return (
    <div class={`say ${problem.severity}`}>
      <Severity block={block} problem={problem} />
      <span class="what">
        <Code block={block} code={problem.code} /> {problem.message}
      </span>
      <FixButton block={block} problem={problem} />
    </div>
  );
}

const FAULTS: Readonly<Record<Fault, string>> = {
  slow: 'took longer than a second',
  failed: 'made the runtime fail',
  unfetched: 'needs the physics engine, which could not be loaded',
  refused: 'needs a worker, which the browser or the frame around this page refuses',
};

function noticeText(notice: Notice): string {
  if (notice.kind === 'told') return notice.text;
  if (notice.kind === 'blind') {
    return 'This browser lets the page draw nothing, so the picture stands still. The scene runs all the same: its step, its events and its values are live.';
  }
  if (notice.kind === 'plain editor') {
    return 'The full editor did not start. This plain one edits the same text.';
  }
  const fault = FAULTS[notice.why];
  if (notice.kind === 'stopped') {
    if (notice.why === 'refused') return `The scene does not run: it ${fault}.`;
    const each = notice.why === 'unfetched' ? '' : ' each time';
    return `The scene does not run: it ${fault}${each}. Change a text to try again.`;
  }
  if (notice.held.length === 0)
    return `The scene ${fault}. It has started again; what was recorded is gone.`;
  const files = notice.held.join(' and ');
  return `The newest text of ${files} ${fault}, so the version before it runs, from step 0. Change it to try again.`;
}
