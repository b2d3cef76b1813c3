/** @jsxImportSource preact */
import type { Block } from './block.ts';
import { Code, FixButton, Severity } from './parts.tsx';

/** All problems of all files. */
export function Problems({ block }: { block: Block }) {
  const state = block.state.value;
  const { list, more } = state.problems;
  if (list.length === 0) return <p class="empty">No problems.</p>;
  return (
    <ol class="problems" aria-label="Problems">
      {list.map((problem, i) => (
        <li key={i}>
          <Severity block={block} problem={problem} />
          <Code block={block} code={problem.code} />
          <button type="button" class="jump" onClick={() => block.jump(problem)}>
            <span class="what">{problem.message}</span>
            <span class="where">
              {problem.file}:{problem.line}
              {problem.node ? `, ${problem.node}` : ''}
            </span>
          </button>
          <FixButton block={block} problem={problem} />
        </li>
      ))}
      {more > 0 && <li class="more">and {more} more</li>}
    </ol>
  );
}
