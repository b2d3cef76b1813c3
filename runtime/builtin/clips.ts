/** The clips that every project has, as the text a reader could have written. */

/** Sprite names as the entries of a list, one a line. */
function sprites(name: string, frames: readonly number[]): string {
  const lines = frames.map((i) => `      asset("engine/sprites/${name}_${i}"),\n`);
  return `[\n${lines.join('')}    ]`;
}

const RUN = `// One stride of the runner: eight drawings, ten a second.
anim version=1 length=0.8 loop=loop {
  frames "" fps=10 {
    sprites=${sprites('runner', [0, 1, 2, 3, 4, 5, 6, 7])}
  }

  // The near foot comes down on the second drawing, the far one on the sixth.
  event t=0.1 name="Footstep" mode=presentation {}
  event t=0.5 name="Footstep" mode=presentation {}
}
`;

const BOB = `// A sway to and fro that really turns the node, with a hit at the right turn.
anim version=1 length=2 loop=loop {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=-0.5 {}
    key t=1 v=0.5 {}
    key t=2 v=-0.5 {}
  }

  event t=1 name="Hit" payload=1 {}
}
`;

const JUMP = `// The widest drawing of the stride, held while the jump lasts.
anim version=1 length=0.4 loop=once {
  frames "" fps=10 {
    sprites=${sprites('runner', [0])}
  }
}
`;

const HIT = `// A blow: raised, struck, followed through.
anim version=1 length=0.3 loop=once {
  frames "" fps=10 {
    sprites=${sprites('hit', [0, 1, 2])}
  }

  track "" prop="transform.rotation" kind=float32 {
    key t=0 v=0 {}
    key t=0.1 v=-0.6 {}
    key t=0.3 v=0 {}
  }
}
`;

const IDLE = `// A breath, in and out.
anim version=1 length=1.2 loop=loop {
  frames "" {
    durations=[0.3, 0.3, 0.3, 0.3]
    sprites=${sprites('idle', [0, 1, 2, 3])}
  }
}
`;

/** By asset path with its extension. */
export const builtinClips: Readonly<Record<string, string>> = {
  'engine/anim/run.aeanim': RUN,
  'engine/anim/bob.aeanim': BOB,
  'engine/anim/jump.aeanim': JUMP,
  'engine/anim/hit.aeanim': HIT,
  'engine/anim/idle.aeanim': IDLE,
};
