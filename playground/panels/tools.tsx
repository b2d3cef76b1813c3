/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { type Choice, plainTimes, tabLeaves } from '../editor/choices.ts';
import { changedFiles } from '../state.ts';
import type { Block } from './block.ts';
import { Drop } from './drop.tsx';
import { Sign } from './parts.tsx';
import { Share } from './share.tsx';

/** The buttons over the stage for the project as a whole: share, download, full screen, and more. */
export function Tools({ block }: { block: Block }) {
  const { desk } = block;
  const filled = desk.filled.value;
  const full = filled ? 'Leave full screen' : 'Full screen';
  const kept =
    desk.layout === 'app' && changedFiles(block.state.value).length > 0 && desk.keeper.kept;
  return (
    <>
      {kept && <span class="kept">Draft kept on this device</span>}
      <Share block={block} />
      <button
        type="button"
        class="ib"
        aria-label="Download"
        title="Download the project as a zip"
        onClick={() => void desk.download()}
      >
        <Sign block={block} name="download" />
      </button>
      <button
        type="button"
        class="ib"
        aria-label={full}
        title={full}
        aria-pressed={filled}
        onClick={() => desk.fill()}
      >
        <Sign block={block} name={filled ? 'close' : 'full'} />
      </button>
      <Drop label="More" button={<Sign block={block} name="menu" />}>
        {(close) => <More block={block} close={close} />}
      </Drop>
    </>
  );
}

function More({ block, close }: { block: Block; close: () => void }) {
  const { desk } = block;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chosen = (input: HTMLInputElement) => {
    const list = [...(input.files ?? [])];
    close();
    if (list.length === 0) return;
    void desk.open(list.map((file) => ({ path: file.webkitRelativePath || file.name, file })));
  };
  const framed = desk.layout === 'embed';
  return (
    <>
      <button type="button" class="item" onClick={() => files.current?.click()}>
        Open a zip or files
      </button>
      <button type="button" class="item" onClick={() => folder.current?.click()}>
        Open a folder
      </button>
      {desk.layout !== 'app' && (
        <a
          class="item"
          href={desk.playground()}
          target={framed ? '_blank' : undefined}
          rel={framed ? 'noopener' : undefined}
          onClick={(event) => void desk.goToPlayground(event)}
        >
          Open in the playground
        </a>
      )}
      <Check choice={tabLeaves}>Tab leaves the text</Check>
      {/* Where fingers type there are none. */}
      {!matchMedia('(pointer: coarse)').matches && (
        <Check choice={plainTimes}>Hide steps and frames beside times</Check>
      )}
      <input
        ref={files}
        type="file"
        multiple
        accept=".zip,.aescene,.aectrl,.aeanim,.aescript,.vca,.vcm,.aego"
        aria-label="Zip or files"
        hidden
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: true }}
        aria-label="Folder"
        hidden
        onChange={(event) => chosen(event.currentTarget)}
      />
    </>
  );
}

function Check({ choice, children }: { choice: Choice; children: string }) {
  return (
    <label class="item check">
      <input
        type="checkbox"
        checked={choice.on.value}
        onChange={(event) => choice.choose(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
