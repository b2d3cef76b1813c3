/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Shared } from '../desk.ts';
import { copy } from '../desk.ts';
import { SHORT_LINK } from '../share/link-shape.ts';
import type { Block } from './block.ts';
import { Drop } from './drop.tsx';
import { Sign } from './parts.tsx';

/** Makes the link, copies it and shows it: where the clipboard is closed to us it is there to be copied. */
export function Share({ block }: { block: Block }) {
  const [shared, setShared] = useState<Shared | 'failed'>();
  return (
    <Drop
      label="Share"
      class="share"
      button={<Sign block={block} name="share" />}
      opens={() => {
        setShared(undefined);
        void block.desk.share().then((done) => setShared(done ?? 'failed'));
      }}
    >
      {() => {
        if (shared === undefined) return <p role="status">Making the link.</p>;
        if (shared === 'failed') return <p role="status">The link could not be made.</p>;
        return <Link block={block} shared={shared} />;
      }}
    </Drop>
  );
}

function Link({ block, shared }: { block: Block; shared: Shared }) {
  const { url, embed, copied } = shared;
  const long = url.length > SHORT_LINK;
  const [said, setSaid] = useState(
    copied ? 'The link is copied.' : 'Copy the link from the field.',
  );
  /** What the field holds: what is to be copied. */
  const [text, setText] = useState(url);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  const take = async (wanted: string, done: string) => {
    setText(wanted);
    const closed = 'The browser does not let us copy. The field holds it, selected.';
    setSaid((await copy(wanted)) ? done : closed);
    field.current?.select();
  };
  return (
    <>
      <p role="status">{said}</p>
      <input
        ref={field}
        class="field"
        readOnly
        aria-label="Link"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="aside">
        {long
          ? `It has ${url.length.toLocaleString('en')} characters; some chats and mails cut links at ${SHORT_LINK.toLocaleString('en')}. A file is safer.`
          : 'The whole project is in it. Nothing is stored anywhere else.'}
      </p>
      <div class="row">
        {long && (
          <button type="button" class="btn" onClick={() => void block.desk.download()}>
            Download the project
          </button>
        )}
        <button type="button" class="btn" onClick={() => void take(url, 'The link is copied.')}>
          Copy link
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => void take(frame(embed), 'The code for a page of yours is copied.')}
        >
          Copy embed code
        </button>
      </div>
    </>
  );
}

/** What another page writes to show it. The address holds no sign that means something in HTML but &. */
function frame(url: string): string {
  const src = url.replaceAll('&', '&amp;').replaceAll('"', '%22');
  return `<iframe src="${src}" title="aego animation" width="100%" height="720" allow="fullscreen; clipboard-write" loading="lazy"></iframe>`;
}
