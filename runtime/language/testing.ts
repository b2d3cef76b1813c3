import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openProject, type ProjectIndex, type Texts } from './project.ts';

const SCENES = join(import.meta.dirname, '../../content/scenes');

/** The shipped projects, by the names of their folders. */
export function shippedProjects(): Readonly<Record<string, Texts>> {
  const found: Record<string, Texts> = {};
  for (const { name } of readdirSync(SCENES, { withFileTypes: true }).filter((d) =>
    d.isDirectory(),
  )) {
    const root = join(SCENES, name);
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((f) =>
      f.isFile(),
    );
    found[name] = Object.fromEntries(
      files.map((file) => {
        const path = join(file.parentPath, file.name);
        return [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
      }),
    );
  }
  return found;
}

/** A small project of every kind of file. */
export const SAMPLE: Texts = {
  'project.aego': `project name="Sample" main="main.aescene" {}

physics hz=50 {}

animation {
  event "Land" payload=int {}
}

input {
  button "Jump" keys=["Space"] {}
  axis "Move" negative=["KeyA"] positive=["KeyD"] {}
}
`,
  'main.aescene': `scene version=1 {
  node "Hero" {
    component "Animator" controller=asset("hero") {}
    script "Hero" source=asset("hero.aescript") speed=2 figure="Figure" {}

    node "Figure" {
      component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") tint=#ff8800 {}

      node "Hand" {}
    }
  }
}
`,
  'hero.aectrl': `controller version=1 entry="Idle" {
  param "Speed" kind=float {}
  param "Hit" kind=trigger {}
  param "Alive" kind=bool default=true {}
  state "Idle" clip=asset("clips/idle") {}
  state "Run" clip=asset("clips/run") segment="Start" {}

  transition "Idle" to="Run" duration=0.2 {
    cond "Speed" op=gt value=0.1 {}
  }

  transition "any" to="Idle" {
    cond "Hit" {}
  }
}
`,
  'hero.aescript': `// Moves the hero.
var Speed float
var Figure Node

func FixedUpdate(dt float) {
  a := node.Get<Animator>()
  a.SetFloat("Speed", Speed)
  if input.Pressed("Jump") {
    a.Play("Run")
    wave(0.5)
  }
}

func wave(height float) {
  hand := Figure.Child("Hand")
  hand.Position.Y = height
  Figure.Get<SpriteRenderer>().Tint = color(1, 0.5, 0)
}
`,
  'clips/run.aeanim': `anim version=1 length=0.8 loop=loop {
  frames "Figure" fps=10 {
    sprites=[asset("engine/sprites/runner_0"), asset("engine/sprites/runner_1")]
  }

  segment "Start" start=0 end=0.4 {}
  event t=0.3 name="Land" payload=2 {}
  event t=0.3 name="Footstep" mode=presentation {}

  track "Figure/Hand" prop="transform.rotation" kind=float32 {
    key t=0 v=0 interp=linear {}
    key t=0.4 v=1 {}
  }

  track "" prop="script/Hero.Speed" kind=float32 {
    key t=0 v=1 {}
  }
}
`,
  'clips/idle.aeanim': `anim version=1 length=1 {
  track "Figure" prop="SpriteRenderer.tint" kind=color {
    key t=0 v=#ffffff {}
    key t=1 v=[1, 0.5, 0, 0.5] {}
  }
}
`,
};

/** A project with `|` in one of its texts, and where it stands. */
export function caretIn(
  path: string,
  marked: string,
  others: Texts = SAMPLE,
): { project: ProjectIndex; path: string; offset: number; text: string } {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { project: openProject({ ...others, [path]: text }), path, offset, text };
}

/** The sample with a piece put in behind another one; `|` in it is the caret. */
export function typed(path: string, behind: string, piece: string) {
  const text = SAMPLE[path] as string;
  const at = text.indexOf(behind) + behind.length;
  return caretIn(path, text.slice(0, at) + piece + text.slice(at));
}

/** The caret before the first place where a piece of the sample stands, moved on by `inside`. */
export function at(path: string, piece: string, inside = 1) {
  const text = SAMPLE[path] as string;
  const offset = text.indexOf(piece) + inside;
  return { project: openProject(SAMPLE), path, offset, text };
}
