import { expect, test } from 'vitest';
import { projectIn } from '../../playground/share/link.ts';
import { linkIn } from '../../playground/share/link-shape.ts';
import { catalogue } from '../../runtime/diagnostics/catalogue/index.ts';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { exampleOf, shownCauses } from './error-runs.ts';
import { exampleProject, runs } from './example-project.ts';
import { projectLink } from './play-link.ts';

// Some examples have bodies.
await loadPhysics();

const lone = (file: string, text: string) => ({ file, text, reports: [] });
const CLIP = `anim version=1 length=1 loop=loop {
  track "Arm/Hand" prop="transform.rotation" kind=float32 {
    key t=0 v=0 {}
    key t=1 v=90 {}
  }
  track "Arm" prop="SpriteRenderer.order" kind=int32 {
    key t=0 v=1 {}
  }
}
`;

test('every example of the catalogue opens as a project that reports what its page says', () => {
  for (const entry of catalogue) {
    for (const shown of shownCauses(entry)) {
      const example = exampleOf(shown);
      const { files } = exampleProject(example);
      expect(runs(files, example), `${entry.code} ${shown.id}`).toBe(true);
    }
  }
});

test('a clip gets a scene with the nodes and components that its tracks name', () => {
  const { scene, open, files } = exampleProject(lone('wave.aeanim', CLIP));
  expect([scene, open]).toEqual(['main.aescene', 'wave.aeanim']);
  expect(files[scene]).toBe(`scene version=1 {
  node "Hero" {
    node "Arm" {
      component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}
      node "Hand" {
      }
    }
    component "AnimationPlayer" clip=asset("wave") playOnStart=true {}
  }
}
`);
});

test('a controller gets an animator and the clips that nobody has shown', () => {
  const text = `controller version=1 entry="Idle" {
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Windup" clip=asset("charge") segment="Windup" {}
  state "Strike" clip=asset("charge") segment="Strike" {}
}
`;
  const { scene, files } = exampleProject(lone('hero.aectrl', text));
  expect(files[scene]).toContain('component "Animator" controller=asset("hero")');
  expect(Object.keys(files)).toEqual(['main.aescene', 'charge.aeanim', 'hero.aectrl']);
  expect(files['charge.aeanim']).toContain('segment "Strike" start=0.8 end=1.6');
});

test('a script gets the components that it asks for, and is left alone where it could not run', () => {
  const asks = 'func FixedUpdate(dt float) {\n  node.Get<Label>().Text = "Go"\n}\n';
  const { files } = exampleProject(lone('hero.aescript', asks));
  expect(files['main.aescene']).toContain('component "Label" {}');
  const lost = 'func Ready() {\n  node.Find("Nobody").Get<Label>().Text = "Go"\n}\n';
  const alone = exampleProject(lone('hero.aescript', lost)).files['main.aescene'];
  expect(alone).not.toContain('hero.aescript');
});

test('what comes with a scene keeps it, and its link holds the same project', () => {
  const yard = 'scene version=1 {\n  node "Yard" {\n  }\n}\n';
  const example = { ...lone('wave.aeanim', CLIP), with: { 'yard.aescene': yard } };
  const project = exampleProject(example);
  expect(project.files).toEqual({ 'yard.aescene': yard, 'wave.aeanim': CLIP });
  const link = linkIn(projectLink(project));
  expect(link?.block).toBe('try-it');
  expect(link && projectIn(link)).toEqual({ project });
});

test('a motion file has its bones', () => {
  const text = '@rotate bone Arm by z func (40 * sin(t))\n';
  const { files } = exampleProject(lone('wave.vca', text));
  expect(files['main.aescene']).toContain('node "Arm" {');
  expect(files['main.aescene']).toContain('file=asset("wave.vca")');
});
