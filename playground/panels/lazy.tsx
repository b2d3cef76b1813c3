/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Block } from './block.ts';

type Part = FunctionComponent<{ block: Block }>;

/**
 * A part of the interface that is fetched when it is first shown. What was fetched once is there at
 * once in every block of the page.
 */
export function lazy(load: () => Promise<Part>): Part {
  let part: Part | undefined;
  return function Lazy({ block }) {
    const [state, setState] = useState<'loading' | 'there' | 'failed'>(part ? 'there' : 'loading');
    useEffect(() => {
      if (part || state === 'failed') return;
      let gone = false;
      load().then(
        (loaded) => {
          part = loaded;
          if (!gone) setState('there');
        },
        () => {
          if (!gone) setState('failed');
        },
      );
      return () => {
        gone = true;
      };
    }, [state]);
    if (part) {
      const Loaded = part;
      return <Loaded block={block} />;
    }
    if (state === 'loading') return <p class="empty" />;
    return (
      <p class="empty">
        This panel could not be loaded.{' '}
        <button type="button" class="btn" onClick={() => setState('loading')}>
          Try again
        </button>
      </p>
    );
  };
}
