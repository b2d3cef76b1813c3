/** What a new file begins with, by its ending: something that imports, to be gone on from. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  '.aeanim': `anim version=1 length=1 loop=loop {
  track "" prop="transform.rotation" kind=float32 {
    key t=0 v=0 {}
    key t=1 v=0 {}
  }
}
`,
  '.aectrl': `controller version=1 entry="First" {
  state "First" clip=asset("engine/anim/idle") {}
}
`,
  '.aescene': `scene version=1 {
  node "First" {
  }
}
`,
  '.vca': `@configure fps 24 frames 24

@rotate by z curve linear {
  @key frame 0  value 0
  @key frame 24 value 0
}
`,
  '.vcm': `# Directives with attributes.
@first name value
`,
  '.aescript': `func FixedUpdate(dt float) {
}
`,
};

/** The text of a new file; empty for one of no known ending. */
export function beginningOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return BEGINNINGS[path.slice(Math.max(0, dot))] ?? '';
}
