// Misspelt in examples on purpose. cspell:ignore trns Playr addd
/** Codes of scripts: what the checker finds before they run, and what stops them while they do. */
import { defineEntry } from '../entry.ts';
import * as form from './forms.ts';
import { hinted, meant, one } from './words.ts';

/** A hook around some lines, for examples. */
const ready = (lines: string, before = '') => `${before}func Ready() {\n${lines}}\n`;
const onStep = (lines: string, before = '') => `${before}func FixedUpdate(dt float) {\n${lines}}\n`;

/** A scene with the script of the examples on its only node. */
const scene = (components = '') => ({
  'main.aescene': `scene version=1 {\n  node "Hero" {\n${components}    script "Hero" source=asset("hero.aescript") {}\n  }\n}\n`,
});

const file = 'hero.aescript';

export const SCR001 = defineEntry({
  code: 'SCR001',
  title: 'Script that cannot be read',
  summary: 'The text of a script does not follow the grammar of the language.',
  effect: 'the last version that could be read runs on',
  why: [
    'A script is read and checked as a whole before any of it runs. What cannot be read is not guessed at: a script that runs half of what you meant is harder to mend than one that does not run.',
    'The reader goes on behind a mistake, so the list holds every place it found, and mending the first often mends others with it. While the list is not empty the last good version of the script keeps running.',
    'The grammar is that of Go with fewer words: a line end closes a statement, the opening brace stands on the line of its `if`, `for` or `func`, and `else` on the line of the brace before it.',
  ],
  causes: {
    unexpected: {
      severity: 'error',
      when: 'A sign or word where the grammar wants another one',
      message: (a: { found: string; expected: string }) =>
        `${a.found} cannot stand here; ${a.expected} is expected.`,
      example: {
        file,
        note: 'The call is not closed.',
        broken: ready('  print("Go"\n'),
        fixed: ready('  print("Go")\n'),
      },
    },
    unclosedBlock: {
      severity: 'error',
      when: 'A brace that is opened and never closed',
      message: () => 'This brace is never closed. Put a } where its block ends.',
      example: {
        file,
        note: 'One closing brace for two blocks.',
        broken: onStep('  if input.Pressed("Jump") {\n    print("jump")\n'),
        fixed: onStep('  if input.Pressed("Jump") {\n    print("jump")\n  }\n'),
      },
    },
    braceLine: {
      severity: 'error',
      when: 'An opening brace on a line of its own',
      message: (a: { word: string }) =>
        `The { stands on the line of its ${a.word}: a line end closes the statement.`,
      example: {
        file,
        broken: 'func Ready()\n{\n  print("Go")\n}\n',
        fixed: 'func Ready() {\n  print("Go")\n}\n',
      },
    },
    elseLine: {
      severity: 'error',
      when: 'An `else` on the line after its brace',
      message: () => 'else stands on the line of the brace before it. Write: } else {',
      example: {
        file,
        broken: onStep('  if dt > 0 {\n    print("on")\n  }\n  else {\n    print("off")\n  }\n'),
        fixed: onStep('  if dt > 0 {\n    print("on")\n  } else {\n    print("off")\n  }\n'),
      },
    },
    outside: {
      severity: 'error',
      when: 'A statement outside of every function',
      message: () =>
        'Only var and func stand outside of functions. Move this into a function, such as func Ready() { }.',
      example: {
        file,
        broken: 'print("Go")\n',
        fixed: ready('  print("Go")\n'),
      },
    },
    inside: {
      severity: 'error',
      when: 'A function inside a function',
      message: () =>
        'A function cannot stand inside another one. Write it outside and use it here by its name.',
      example: {
        file,
        broken: ready('  func greet() {\n    print("Go")\n  }\n  greet()\n'),
        fixed: ready('  greet()\n', 'func greet() {\n  print("Go")\n}\n\n'),
      },
    },
    comparison: {
      severity: 'error',
      when: 'One `=` where two values are compared',
      message: () => 'One = assigns. Write == to compare.',
      example: {
        file,
        broken: onStep('  if dt = 0 {\n    return\n  }\n'),
        fixed: onStep('  if dt == 0 {\n    return\n  }\n'),
      },
    },
    word: {
      severity: 'error',
      when: 'A word of another language: `while`, `let`, `const`, `switch`',
      message: (a: { word: string; instead: string }) =>
        `${a.word} is not a word of this language. ${a.instead}`,
      example: {
        file,
        broken: ready('  n := 3\n  while n > 0 {\n    n--\n  }\n'),
        fixed: ready('  n := 3\n  for n > 0 {\n    n--\n  }\n'),
      },
    },
    unsupported: {
      severity: 'error',
      when: 'A part of Go that this language leaves out: lists, several results, `range`',
      message: (a: { what: string; instead: string }) => `${a.what}. ${a.instead}`,
      example: {
        file,
        note: 'One statement gives a value to one name.',
        broken: ready('  a, b := 1, 2\n  print(a + b)\n'),
        fixed: ready('  a := 1\n  b := 2\n  print(a + b)\n'),
      },
    },
    string: {
      severity: 'error',
      when: 'A string without its closing quote, in other quotes, or with an unknown escape',
      message: (a: { message: string }) => a.message,
      example: {
        file,
        note: 'A string ends on its line.',
        broken: ready('  print("Go)\n'),
        fixed: ready('  print("Go")\n'),
      },
    },
    number: {
      severity: 'error',
      when: 'A number that cannot be read or is too large for its type',
      message: (a: { text: string; why: string }) => `${a.text} is not a number: ${a.why}.`,
      example: {
        file,
        note: 'Numbers carry no unit.',
        broken: ready('  node.Position.X = 12m\n'),
        fixed: ready('  node.Position.X = 12\n'),
      },
    },
    comment: {
      severity: 'error',
      when: 'A comment that is opened with `/*` and never closed',
      message: () => 'This comment is never closed. Put a */ behind it.',
      example: {
        file,
        broken: `${ready('  print("Go")\n')}/* to be continued\n`,
        fixed: `${ready('  print("Go")\n')}/* to be continued */\n`,
      },
    },
    character: {
      severity: 'error',
      when: 'A sign that no rule of the language uses',
      message: (a: { found: string; letter: boolean }) =>
        a.letter
          ? `${a.found} stands outside of a string. Names take the letters a to z, digits and _.`
          : `${a.found} means nothing in a script. Remove it.`,
      example: {
        file,
        note: 'A variable goes by its plain name.',
        broken: ready('  print($turns)\n', 'var turns int\n\n'),
        fixed: ready('  print(turns)\n', 'var turns int\n\n'),
      },
    },
    encoding: {
      severity: 'error',
      when: 'Bytes of the file that are no UTF-8',
      message: (a: { message: string }) => a.message,
    },
    nesting: {
      severity: 'error',
      when: 'Blocks or brackets deeper than 64, or one expression with more than 200 parts in a row',
      message: (a: { limit: number }) =>
        `This stands more than ${a.limit} deep. Put a part of it into a function or a variable of its own.`,
    },
    size: {
      severity: 'error',
      when: 'A file over 1,048,576 characters: it is not read at all',
      message: (a: { limit: number }) =>
        `This script is longer than ${a.limit.toLocaleString('en-US')} characters, so it is not read. Split it.`,
    },
    more: form.more,
  },
  related: ['SCR002'],
});

export const SCR002 = defineEntry({
  code: 'SCR002',
  title: 'Names or types that do not fit',
  summary: 'A script uses a name that nothing has, or a value where another type is wanted.',
  effect: 'the last version that could be read runs on',
  why: [
    'Every name and every type is checked before a script runs. A typing mistake is found while you type, not in the third level when the line is reached for the first time.',
    'Types are `int`, `float`, `bool`, `string`, `vec2`, `color`, `Node`, `Clip`, `Tween` and the components. An int goes to a float by itself; every other step is written: `string(x)`, `int(x)`, `float(x)`.',
    'Fields of components ignore the case of their first letter, so `label.Text` and the `text` of a scene are one. Methods and signals are written with a capital.',
  ],
  causes: {
    name: {
      severity: 'error',
      when: 'A name that is neither declared nor there from the start',
      message: (a: { name: string; nearest?: string | undefined; hint?: string | undefined }) =>
        `Nothing is called ${a.name} here.${meant(a.nearest)}${hinted(a.hint)}`,
      example: {
        file,
        note: 'The variable is called turns.',
        broken: onStep('  turns++\n  print(trns)\n', 'var turns int\n\n'),
        fixed: onStep('  turns++\n  print(turns)\n', 'var turns int\n\n'),
      },
    },
    undeclared: {
      severity: 'error',
      when: 'An assignment to a name that is not declared',
      message: (a: { name: string; type: string; nearest?: string | undefined }) =>
        `${a.name} is not declared.${meant(a.nearest)} Write var ${a.name} ${a.type} outside of functions, or := here for a variable of this block.`,
      example: {
        file,
        note: 'hit has to outlive the call, so it is declared outside.',
        broken: ready('  hit = anim.EventID("Hit")\n'),
        fixed: ready('  hit = anim.EventID("Hit")\n', 'var hit int\n\n'),
      },
    },
    member: {
      severity: 'error',
      when: 'A field, method or signal that its owner does not have',
      message: (a: {
        owner: string;
        name: string;
        nearest?: string | undefined;
        hint?: string | undefined;
      }) => `${a.owner} has no ${a.name}.${meant(a.nearest)}${hinted(a.hint)}`,
      example: {
        file,
        note: 'A label shows its text, not its title.',
        broken: ready('  node.Get<Label>().Title = "Go"\n'),
        fixed: ready('  node.Get<Label>().Text = "Go"\n'),
      },
    },
    type: {
      severity: 'error',
      when: 'A type that does not exist, or a component that does not',
      message: (a: { name: string; what: string; nearest?: string | undefined }) =>
        `There is no ${a.what} called ${a.name}.${meant(a.nearest)}`,
      example: {
        file,
        broken: ready('  node.Get<AnimationPlayr>().Play(nil)\n'),
        fixed: ready('  node.Get<AnimationPlayer>().Play(nil)\n'),
      },
    },
    mismatch: {
      severity: 'error',
      when: 'A value of one type where another is wanted',
      message: (a: { where: string; want: string; got: string; hint?: string | undefined }) =>
        `${a.where} takes ${one(a.want)}, and this is ${one(a.got)}.${hinted(a.hint)}`,
      example: {
        file,
        note: 'A label takes a string, and cycle is an int.',
        broken: 'func OnFinished(cycle int) {\n  node.Get<Label>().Text = cycle\n}\n',
        fixed: 'func OnFinished(cycle int) {\n  node.Get<Label>().Text = string(cycle)\n}\n',
      },
    },
    operator: {
      severity: 'error',
      when: 'An operator between values it is not for',
      message: (a: { sign: string; left: string; right: string; hint?: string | undefined }) =>
        `${a.sign} is not for ${one(a.left)} and ${one(a.right)}.${hinted(a.hint)}`,
      example: {
        file,
        note: 'Text and numbers are joined by string().',
        broken: onStep('  print("dt is " + dt)\n'),
        fixed: onStep('  print("dt is " + string(dt))\n'),
      },
    },
    sign: {
      severity: 'error',
      when: 'A sign before a value it is not for',
      message: (a: { sign: string; got: string; want: string }) =>
        `${a.sign} is for ${a.want}, and this is ${one(a.got)}.`,
      example: {
        file,
        broken: onStep('  if !turns {\n    print("first")\n  }\n  turns++\n', 'var turns int\n\n'),
        fixed: onStep(
          '  if turns == 0 {\n    print("first")\n  }\n  turns++\n',
          'var turns int\n\n',
        ),
      },
    },
    condition: {
      severity: 'error',
      when: 'A condition that is no bool',
      message: (a: { word: string; got: string; hint?: string | undefined }) =>
        `${a.word} takes a bool, and this is ${one(a.got)}.${hinted(a.hint)}`,
      example: {
        file,
        broken: onStep('  turns++\n  if turns {\n    print("on")\n  }\n', 'var turns int\n\n'),
        fixed: onStep('  turns++\n  if turns > 0 {\n    print("on")\n  }\n', 'var turns int\n\n'),
      },
    },
    count: {
      severity: 'error',
      when: 'A call with too few or too many values',
      message: (a: { signature: string; want: string; got: number }) =>
        `${a.signature} takes ${a.want}, and ${a.got === 0 ? 'none' : a.got} ${
          a.got === 1 || a.got === 0 ? 'is' : 'are'
        } given.`,
      example: {
        file,
        broken: ready('  node.Get<AnimationPlayer>().Seek()\n'),
        fixed: ready('  node.Get<AnimationPlayer>().Seek(0.2)\n'),
      },
    },
    call: {
      severity: 'error',
      when: 'A call of something that is no function, or a function that is not called',
      message: (a: { message: string }) => a.message,
      example: {
        file,
        note: 'time.Now is a function; its value comes from the call.',
        broken: onStep('  print(time.Now)\n'),
        fixed: onStep('  print(time.Now())\n'),
      },
    },
    readonly: {
      severity: 'error',
      when: 'An assignment to what can only be read',
      message: (a: { name: string; hint?: string | undefined }) =>
        `${a.name} can be read but not assigned to.${hinted(a.hint)}`,
      example: {
        file,
        note: 'A player says where it is; Seek moves it.',
        broken: ready('  node.Get<AnimationPlayer>().Time = 0.2\n'),
        fixed: ready('  node.Get<AnimationPlayer>().Seek(0.2)\n'),
      },
    },
    twice: {
      severity: 'error',
      when: 'A name that is declared twice in one place',
      message: (a: { name: string; line: number; hint?: string | undefined }) =>
        `${a.name} is already declared on line ${a.line}.${hinted(a.hint)}`,
      example: {
        file,
        note: 'The second := would declare n again.',
        broken: ready('  n := 1\n  n := 2\n  print(n)\n'),
        fixed: ready('  n := 1\n  n = 2\n  print(n)\n'),
      },
    },
    noType: {
      severity: 'error',
      when: 'A variable without a type: no value, or nil, tells which it is',
      message: (a: { name: string }) =>
        `${a.name} gets no type from this. Write it down: var ${a.name} Node`,
      example: {
        file,
        broken: ready('  target := nil\n  print(target)\n'),
        fixed: ready('  var target Node\n  print(target)\n'),
      },
    },
    noReturn: {
      severity: 'error',
      when: 'A function with a result that may end without one',
      message: (a: { name: string; type: string }) =>
        `${a.name} promises ${one(a.type)} but can reach its end without return.`,
      example: {
        file,
        note: 'Nothing is returned where dt is 0.',
        broken: 'func rate(dt float) float {\n  if dt > 0 {\n    return 1 / dt\n  }\n}\n',
        fixed:
          'func rate(dt float) float {\n  if dt > 0 {\n    return 1 / dt\n  }\n  return 0\n}\n',
      },
    },
    result: {
      severity: 'error',
      when: 'A return with a value where none is promised, or without one where it is',
      message: (a: { message: string }) => a.message,
      example: {
        file,
        note: 'The type of the result stands behind the parameters.',
        broken: 'func half(x float) {\n  return x / 2\n}\n',
        fixed: 'func half(x float) float {\n  return x / 2\n}\n',
      },
    },
    hook: {
      severity: 'error',
      when: 'A hook with other parameters than the game passes',
      message: (a: { signature: string }) => `The game calls this as func ${a.signature}.`,
      example: {
        file,
        broken: 'func FixedUpdate() {\n  print("step")\n}\n',
        fixed: 'func FixedUpdate(dt float) {\n  print("step")\n}\n',
      },
    },
    hookCase: {
      severity: 'error',
      when: 'A function that is named like a hook but for its capitals, and that nothing calls',
      message: (a: { name: string; hook: string }) =>
        `Nothing calls ${a.name}. The hook is written ${a.hook}.`,
      example: {
        file,
        broken: 'func fixedUpdate(dt float) {\n  print("step")\n}\n',
        fixed: 'func FixedUpdate(dt float) {\n  print("step")\n}\n',
      },
    },
    handler: {
      severity: 'error',
      when: 'A function for Connect that does not take what the signal sends',
      message: (a: { signal: string; signature: string }) =>
        `${a.signal} calls a function like ${a.signature}.`,
      example: {
        file,
        note: 'Finished tells how the clip ended.',
        broken:
          'func Ready() {\n  node.Get<AnimationPlayer>().Finished.Connect(done)\n}\n\nfunc done() {\n  print("done")\n}\n',
        fixed:
          'func Ready() {\n  node.Get<AnimationPlayer>().Finished.Connect(done)\n}\n\nfunc done(cycle int) {\n  print("done")\n}\n',
      },
    },
    choice: {
      severity: 'error',
      when: 'A text that is none of the choices of its field',
      message: (a: {
        name: string;
        value: string;
        choices: string;
        nearest?: string | undefined;
      }) => `${a.name} is one of ${a.choices}, not "${a.value}".${meant(a.nearest)}`,
      example: {
        file,
        broken: ready('  node.Get<SpriteRenderer>().Blend = "addd"\n'),
        fixed: ready('  node.Get<SpriteRenderer>().Blend = "add"\n'),
      },
    },
    property: {
      severity: 'error',
      when: 'A tween of a property that no node can have',
      message: (a: { prop: string; nearest?: string | undefined }) =>
        `There is no property "${a.prop}". Write Component.field, transform.position or script/Name.Field.${meant(a.nearest)}`,
      example: {
        file,
        note: 'The colour of a sprite is its tint.',
        broken: ready('  node.Tween("SpriteRenderer.tnt", color(1, 0, 0), 0.5)\n'),
        fixed: ready('  node.Tween("SpriteRenderer.tint", color(1, 0, 0), 0.5)\n'),
      },
    },
    fixedProperty: {
      severity: 'error',
      when: 'A tween of a property that does not change over time: a text, or one that can only be read',
      message: (a: { prop: string }) =>
        `"${a.prop}" is not for tweens: it is a text, can only be read, or is only set as a whole.`,
      example: {
        file,
        note: 'A text has nothing between its start and its end.',
        broken: ready('  node.Tween("Label.text", "Go", 0.5)\n'),
        fixed: ready('  node.Get<Label>().Text = "Go"\n'),
      },
    },
    constant: {
      severity: 'error',
      when: 'A variable outside of functions whose value has to be asked for while the game runs',
      message: (a: { name: string; why: string }) =>
        `${a.name} starts with a value that is known before the game runs, and ${a.why}. Assign it in func Ready() instead.`,
      example: {
        file,
        broken: 'var hit = anim.EventID("Hit")\n',
        fixed: ready('  hit = anim.EventID("Hit")\n', 'var hit int\n\n'),
      },
    },
    unused: {
      severity: 'error',
      when: 'A value that stands alone as a statement',
      message: (a: { hint?: string | undefined }) =>
        `Nothing is done with this value.${hinted(a.hint)}`,
      example: {
        file,
        note: 'Two = compare; one assigns.',
        broken: ready('  turns == 0\n', 'var turns int\n\n'),
        fixed: ready('  turns = 0\n', 'var turns int\n\n'),
      },
    },
    loop: {
      severity: 'error',
      when: 'A `break` or `continue` outside of every loop',
      message: (a: { word: string }) => `${a.word} stands in no loop here.`,
      example: {
        file,
        note: 'return leaves a function.',
        broken: onStep('  if dt == 0 {\n    break\n  }\n'),
        fixed: onStep('  if dt == 0 {\n    return\n  }\n'),
      },
    },
    place: {
      severity: 'error',
      when: 'An assignment to something that is no variable and no field',
      message: () => 'Only a variable or a field can be assigned to.',
    },
  },
  related: ['SCR001', 'SCN002'],
});

export const SCR003 = defineEntry({
  code: 'SCR003',
  title: 'Script that stopped',
  summary: 'A script did something that has no result, such as using a node that is not there.',
  effect: 'that script is off',
  why: [
    'Some mistakes depend on the scene, or on numbers that come up while the game runs; the checker cannot see them. The script that makes one stops on the spot and is off from then on. What it had written stays, every other script and the animation go on.',
    'It is off for good instead of trying again on the next step, since it may have stopped halfway through a change. An edit of the script or a reset of the game starts it again.',
    'No number in a script is ever infinite or not a number: a division by zero or a result that is too large stops the script, where other languages would carry a poisoned value on into the scene.',
  ],
  causes: {
    component: {
      severity: 'error',
      when: 'A component that the node does not have',
      message: (a: { node: string; component: string }) =>
        `${a.node} has no ${a.component}. Add the component in the scene, or compare with nil first.`,
      example: {
        file,
        note: 'The node has no Label.',
        broken: ready('  node.Get<Label>().Text = "Go"\n'),
        fixed: ready(
          '  if label := node.Get<Label>(); label != nil {\n    label.Text = "Go"\n  }\n',
        ),
        with: scene(),
        steps: 2,
      },
    },
    child: {
      severity: 'error',
      when: 'A child node that is not in the scene',
      message: (a: { node: string; path: string }) =>
        `${a.node} has no node "${a.path}" below it. Mend the path, or add the node to the scene.`,
      example: {
        file,
        note: 'The path starts at Hero, so its own name is not a part of it.',
        broken: ready('  node.Child("Hero/Sword").Rotation = 0.5\n'),
        fixed: ready('  node.Child("Sword").Rotation = 0.5\n'),
        with: scene('    node "Sword" {}\n'),
        steps: 2,
      },
    },
    field: {
      severity: 'error',
      when: 'A Node field that the scene does not set',
      message: (a: { name: string; attribute: string }) =>
        `${a.name} is nil. Set it in the scene, in the script block: ${a.attribute}="Path/To/Node".`,
      example: {
        file,
        note: 'The scene leaves Slash unset.',
        broken: ready('  Slash.Rotation = 0.5\n', 'var Slash Node\n\n'),
        fixed: ready('  if Slash != nil {\n    Slash.Rotation = 0.5\n  }\n', 'var Slash Node\n\n'),
        with: scene(),
        steps: 2,
      },
    },
    nil: {
      severity: 'error',
      when: 'A variable or result that is nil where a node or a component is wanted',
      message: (a: { what: string }) => `${a.what} is nil here. Compare it with nil first.`,
      example: {
        file,
        note: 'Hero stands at the top of the scene and has no parent.',
        broken: ready('  node.Parent().Rotation = 0.5\n'),
        fixed: ready(
          '  if above := node.Parent(); above != nil {\n    above.Rotation = 0.5\n  }\n',
        ),
        with: scene(),
        steps: 2,
      },
    },
    division: {
      severity: 'error',
      when: 'A division by zero, of ints or of floats',
      message: (a: { sign: string }) =>
        `The right side of ${a.sign} is 0. Test it before you divide.`,
      example: {
        file,
        note: 'On the first step turns is still 0.',
        broken: onStep('  print(60 / turns)\n  turns++\n', 'var turns int\n\n'),
        fixed: onStep(
          '  if turns > 0 {\n    print(60 / turns)\n  }\n  turns++\n',
          'var turns int\n\n',
        ),
        with: scene(),
        steps: 2,
      },
    },
    overflow: {
      severity: 'error',
      when: 'A result that is too large for its type',
      message: (a: { what: string; type: string }) =>
        `The result of ${a.what} is too large for ${one(a.type)}.`,
      example: {
        file,
        note: 'Doubled on every turn, n outgrows an int at the 53rd.',
        broken: ready('  n := 1\n  for i := 0; i < 60; i++ {\n    n *= 2\n  }\n'),
        fixed: ready('  n := 1\n  for i := 0; i < 50; i++ {\n    n *= 2\n  }\n'),
        with: scene(),
        steps: 2,
      },
    },
    root: {
      severity: 'error',
      when: 'The square root of a number below 0',
      message: () => 'math.Sqrt takes no number below 0.',
      example: {
        file,
        broken: ready('  print(math.Sqrt(rest))\n', 'var rest = -4.0\n\n'),
        fixed: ready('  print(math.Sqrt(math.Max(rest, 0)))\n', 'var rest = -4.0\n\n'),
        with: scene(),
        steps: 2,
      },
    },
    choice: {
      severity: 'error',
      when: 'A text, made while the script runs, that is none of the choices of its field',
      message: (a: { name: string; value: string; choices: string }) =>
        `${a.name} is one of ${a.choices}, not "${a.value}".`,
    },
    tween: {
      severity: 'error',
      when: 'A tween, of a property that is only known while the script runs, to a value of another type',
      message: (a: { prop: string; want: string; got: string }) =>
        `"${a.prop}" takes ${one(a.want)}, and the tween leads to ${one(a.got)}.`,
      example: {
        file,
        note: 'A colour has four numbers.',
        broken: ready('  node.Tween(Prop, 0.5, 1)\n', 'var Prop = "Shape.color"\n\n'),
        fixed: ready(
          '  node.Tween(Prop, color(0.5, 0.5, 0.5), 1)\n',
          'var Prop = "Shape.color"\n\n',
        ),
        with: scene('    component "Shape" {}\n'),
        steps: 2,
      },
    },
  },
  related: ['SCR004', 'SCN002'],
});

export const SCR004 = defineEntry({
  code: 'SCR004',
  title: 'Script over its budget',
  summary:
    'A script ran so long, called so deep, made a text so long or started so many tweens that it had to be stopped.',
  effect: 'that script is off',
  why: [
    'A loop that never ends would stop the whole game, and the page with it. So scripts have a budget: 1,000,000 operations in one call of a hook or a handler, and 4,000,000 in all scripts together in one step, or in one frame. An operation is a turn of a loop or a call of a function; a turn that does very much costs a few more. A loop of 300,000 short turns fits.',
    'What a stopped script has used is not taken from the others. Only when such scripts alone have used 4,000,000 operations in one step, every other call in it has 10,000.',
    'The script that goes over is off from then on; everything else goes on. An edit of the script or a reset of the game starts it again.',
    'If the work is real, spread it: keep the place in a variable outside of functions and do a part of it on every step.',
  ],
  causes: {
    call: {
      severity: 'error',
      when: 'More operations in one call than its budget has, most often a loop without an end',
      message: (a: { limit: number }) =>
        `The script used its budget of ${a.limit.toLocaleString('en-US')} operations in one call. Does this loop ever end?`,
      example: {
        file,
        note: 'Nothing in the loop changes n.',
        broken: ready('  n := 10\n  for n > 0 {\n    turns++\n  }\n', 'var turns int\n\n'),
        fixed: ready('  n := 10\n  for n > 0 {\n    turns++\n    n--\n  }\n', 'var turns int\n\n'),
        with: scene(),
        steps: 2,
      },
    },
    step: {
      severity: 'error',
      when: 'More operations in one step or frame than all scripts may use together',
      message: (a: { limit: number }) =>
        `All scripts together used their budget of ${a.limit.toLocaleString('en-US')} operations in one step or frame, and this one went over it.`,
    },
    depth: {
      severity: 'error',
      when: 'Calls that wait for each other more than 256 deep, most often a function that calls itself without an end',
      message: (a: { limit: number }) =>
        `Too many calls wait for each other: ${a.limit} may, fewer where functions nest deep. Does this function ever stop calling itself?`,
      example: {
        file,
        note: 'Nothing ends the chain of calls.',
        broken: ready(
          '  print(count(3))\n',
          'func count(n int) int {\n  return 1 + count(n - 1)\n}\n\n',
        ),
        fixed: ready(
          '  print(count(3))\n',
          'func count(n int) int {\n  if n == 0 {\n    return 0\n  }\n  return 1 + count(n - 1)\n}\n\n',
        ),
        with: scene(),
        steps: 2,
      },
    },
    text: {
      severity: 'error',
      when: 'A text of more than 65,536 characters',
      message: (a: { limit: number }) =>
        `This text grew over ${a.limit.toLocaleString('en-US')} characters, the most a string may have.`,
    },
    tweens: {
      severity: 'error',
      when: 'More than 4,096 tweens at once, those that were started in one step and replaced included',
      message: (a: { limit: number }) =>
        `${a.limit.toLocaleString('en-US')} tweens run at once, the most there may be. Start one where something changes, not on every turn.`,
      example: {
        file,
        note: 'Every turn starts a tween; only the last one would count.',
        broken: ready(
          '  for i := 0; i < 5000; i++ {\n    node.Tween("transform.rotation", 1, 0.5)\n  }\n',
        ),
        fixed: ready('  node.Tween("transform.rotation", 1, 0.5)\n'),
        with: scene(),
        steps: 2,
      },
    },
  },
  related: ['SCR003'],
});

export const SCR005 = defineEntry({
  code: 'SCR005',
  title: 'Unknown name in a call',
  summary: 'A call names a state, a parameter, a clip, a segment or a property that is not there.',
  effect: 'the call does nothing',
  why: [
    'States and parameters are named in a controller, segments in a clip. Which of them a node has is only known while the game runs, so the checker cannot compare the names. The call itself does, and says so once for each place in the script.',
    'It is a warning: the call does nothing and the script goes on. So a script may be shared by characters of which only some have the parameter.',
  ],
  causes: {
    state: {
      severity: 'warning',
      when: 'Play, CrossFade or IsState with a state that the controller does not have',
      message: (a: { name: string; nearest?: string | undefined }) =>
        `The controller has no state "${a.name}", so the call does nothing.${meant(a.nearest)}`,
      example: {
        file,
        note: 'Capitals count in names.',
        broken: ready('  node.Get<Animator>().Play("run")\n'),
        fixed: ready('  node.Get<Animator>().Play("Run")\n'),
        with: scene(
          '    component "SpriteRenderer" {}\n    component "Animator" controller=asset("engine/anim/platformer") {}\n',
        ),
        steps: 2,
      },
    },
    parameter: {
      severity: 'warning',
      when: 'A parameter that the controller does not have, or that has another kind',
      message: (
        a:
          | { name: string; nearest?: string | undefined }
          | { name: string; kind: string; is: string; method: string },
      ) =>
        'is' in a
          ? `Parameter "${a.name}" is ${one(a.is)}, not ${one(a.kind)}, so the call does nothing. Use ${a.method}.`
          : `The controller has no parameter "${a.name}", so the call does nothing.${meant(a.nearest)}`,
      example: {
        file,
        note: 'Attack is a trigger, and triggers have a method of their own.',
        broken: ready('  node.Get<Animator>().SetBool("Attack", true)\n'),
        fixed: ready('  node.Get<Animator>().SetTrigger("Attack")\n'),
        with: scene(
          '    component "SpriteRenderer" {}\n    component "Animator" controller=asset("engine/anim/platformer") {}\n',
        ),
        steps: 2,
      },
    },
    clip: {
      severity: 'warning',
      when: 'Play with a clip that is not in the project',
      message: (a: { name: string; nearest?: string | undefined }) =>
        `There is no clip "${a.name}", so the call does nothing.${meant(a.nearest)}`,
    },
    property: {
      severity: 'warning',
      when: 'A tween of a property that its node does not have; it completes at once with false',
      message: (a: { prop: string; node: string; nearest?: string | undefined }) =>
        `${a.node} has no property "${a.prop}" for a tween, so nothing changes.${meant(a.nearest)}`,
      example: {
        file,
        note: 'The node has no Shape.',
        broken: ready('  node.Tween("Shape.size", vec2(2, 2), 0.5)\n'),
        fixed: ready('  node.Tween("transform.scale", vec2(2, 2), 0.5)\n'),
        with: scene(),
        steps: 2,
      },
    },
    segment: {
      severity: 'warning',
      when: 'PlaySegment with a segment that the clip does not have',
      message: (a: { name: string; nearest?: string | undefined }) =>
        `The clip has no segment "${a.name}", so the call does nothing.${meant(a.nearest)}`,
      example: {
        file,
        note: 'The clip calls it Windup.',
        broken: ready('  node.Get<AnimationPlayer>().PlaySegment("WindUp")\n'),
        fixed: ready('  node.Get<AnimationPlayer>().PlaySegment("Windup")\n'),
        with: {
          ...scene('    component "AnimationPlayer" clip=asset("attack") {}\n'),
          'attack.aeanim':
            'anim version=1 length=0.6 {\n  track "" prop="transform.rotation" kind=float32 authority=simulation {\n    key t=0 v=0 {}\n    key t=0.6 v=1 {}\n  }\n  segment "Windup" start=0 end=0.2 {}\n}\n',
        },
        steps: 2,
      },
    },
  },
  related: ['SCR003', 'ANC001', 'ANC002'],
});
