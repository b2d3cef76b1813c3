/**
 * A part of a file that a page shows: from a line that begins with `from`, and the comment right
 * above it, to the next line that is a closing brace at the margin. Throws an Error where there is
 * no such line.
 */
export function scenePart(text: string, from: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(from));
  const length = lines.slice(start).indexOf('}');
  if (start < 0 || length < 0) throw new Error(`No block begins with "${from}"`);
  let first = start;
  while (lines[first - 1]?.startsWith('//')) first--;
  return lines.slice(first, start + length + 1).join('\n');
}

/**
 * A text's one block with only those of its blocks that have one of these names, each with the
 * comment right above it. They stand on a line each.
 */
export function sceneOutline(text: string, names: readonly string[]): string {
  const lines = text.trimEnd().split('\n');
  const start = lines.findIndex((line) => /^[a-z].*\{$/.test(line));
  const wanted = (line: string): boolean => names.some((name) => line.startsWith(`  ${name} `));
  const kept = lines.slice(start + 1, -1).flatMap((line, i, body) => {
    if (!wanted(line)) return [];
    let first = i;
    while (body[first - 1]?.startsWith('  //')) first--;
    return body.slice(first, i + 1);
  });
  return [lines[start], ...kept, lines.at(-1)].join('\n');
}
