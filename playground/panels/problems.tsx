/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Diagnostic, FileEdits, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import { fixPreview } from '../fix-preview.ts';
import type { Block } from './block.ts';
import { Code, FixButton, Severity, Sign } from './parts.tsx';

/** All problems, file by file, with what would mend them. */
export function Problems({ block }: { block: Block }) {
  const { list, more } = block.state.value.problems;
  if (list.length === 0) return <p class="empty">No problems.</p>;
  const files = [...new Set(list.map(({ file }) => file))];
  return (
    <div class="problems">
      {files.map((file) => {
        const own = list.filter((problem) => problem.file === file);
        return (
          <section key={file} aria-label={file}>
            <p class="file-head">
              {file} <span class="n">{own.length}</span>
            </p>
            <ol>
              {own.map((problem, i) => (
                <Problem key={`${problem.code} ${i}`} block={block} problem={problem} />
              ))}
            </ol>
          </section>
        );
      })}
      {more > 0 && <p class="more">and {more} more</p>}
    </div>
  );
}

function Problem({ block, problem }: { block: Block; problem: Diagnostic }) {
  const [open, setOpen] = useState(false);
  const { code, message, file, line, node, fixes = [] } = problem;
  return (
    <li>
      <Severity block={block} problem={problem} />
      <Code block={block} code={code} />
      <button type="button" class="jump" onClick={() => block.jump(problem)}>
        <span class="what">{message}</span>
        <span class="where">
          <span class="sr">{file}</span>:{line}
          {node ? `, ${node}` : ''}
        </span>
      </button>
      {fixes.length > 0 && (
        <button
          type="button"
          class="ib peek"
          aria-label={fixes.length > 1 ? `Show ${fixes.length} fixes` : 'Show what the fix changes'}
          title={fixes.length > 1 ? `Show ${fixes.length} fixes` : 'Show what the fix changes'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Sign block={block} name="chevron" />
        </button>
      )}
      <FixButton block={block} problem={problem} />
      {open && (
        <div class="previews">
          {fixes.map((fix, i) => (
            <Preview key={i} block={block} problem={problem} fix={fix} first={i === 0} />
          ))}
        </div>
      )}
    </li>
  );
}

interface PreviewProps {
  readonly block: Block;
  readonly problem: Diagnostic;
  readonly fix: Fix;
  /** The first fix has its button in the row. */
  readonly first: boolean;
}

/** The lines that a fix takes away and puts, file by file. */
function Preview({ block, problem, fix, first }: PreviewProps) {
  const { edits, others = [] } = fix;
  const changes: readonly FileEdits[] = [{ file: problem.file, edits }, ...others];
  return (
    <div class="preview">
      {!first && (
        <button type="button" class="btn" onClick={() => block.mend(problem, fix)}>
          <Sign block={block} name="fix" />
          {fix.title}
        </button>
      )}
      {changes
        .filter((change) => change.edits.length > 0)
        .map((change) => (
          <Changed key={change.file} block={block} problem={problem} change={change} />
        ))}
    </div>
  );
}

interface ChangedProps {
  readonly block: Block;
  readonly problem: Diagnostic;
  readonly change: FileEdits;
}

function Changed({ block, problem, change: { file, edits, isNew } }: ChangedProps) {
  const preview = fixPreview(block.state.value.texts[file] ?? '', edits);
  const lines = [...(preview?.before ?? []), ...(preview?.after ?? [])];
  const starts = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = starts.length > 0 ? Math.min(...starts) : 0;
  return (
    <>
      {file !== problem.file && (
        <span class="in-file">
          {file}
          {isNew ? ', a new file' : ''}
        </span>
      )}
      {preview ? (
        <code class="diff">
          {preview.before.map((line, i) => (
            <del key={`d${i}`}>
              <span class="sr">without: </span>− {line.slice(indent)}
            </del>
          ))}
          {preview.after.map((line, i) => (
            <ins key={`i${i}`}>
              <span class="sr">with: </span>+ {line.slice(indent)}
            </ins>
          ))}
          {preview.more && <span>…</span>}
        </code>
      ) : (
        <span class="none">The text has changed since.</span>
      )}
    </>
  );
}
