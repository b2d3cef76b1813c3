/** Words that other languages have, and what is written instead of them. */

/** What to write for a word that other languages have. */
export const INSTEAD: Readonly<Record<string, string>> = {
  while: 'Write for.',
  let: 'Write var, or := inside of functions.',
  const: 'Write var.',
  switch: 'Write if and else if.',
  import: 'All there is can be used without it.',
  package: 'Leave it out.',
  type: 'Types are there from the start; leave it out.',
  elif: 'Write else if.',
  fn: 'Write func.',
  function: 'Write func.',
  def: 'Write func.',
  goto: 'Write a loop.',
  go: 'Leave it out.',
  defer: 'Leave it out.',
  do: 'Write for.',
};

/** Words whose fix is one other word. */
export const FIX: Readonly<Record<string, string>> = {
  while: 'for',
  let: 'var',
  const: 'var',
  fn: 'func',
  function: 'func',
  def: 'func',
  elif: 'else if',
};
