/** How bones are drawn, in CSS pixels and tokens: on the stage as in the poster. */
export const BONE_STYLE = {
  /** Parts of the body's colour over the paper. */
  fill: 0.28,
  line: 1.25,
  joint: 2.5,
  axis: 1.75,
  body: 'print',
  ink: 'ink-2',
} as const;

/** The axes x, y and z: a colour each, and a line that tells them apart without it. */
export const AXIS_STYLE = [
  { name: 'x', colour: 'lane-x', dash: [] },
  { name: 'y', colour: 'lane-y', dash: [5, 2] },
  { name: 'z', colour: 'lane-z', dash: [1.5, 2] },
] as const;
