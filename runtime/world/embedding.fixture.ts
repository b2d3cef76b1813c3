import { Game } from './game.ts';

export const SCENE = `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "AnimationPlayer" clip=asset("swing") {}
    script "Hero" source=asset("hero.aescript") {}
  }
  node "Guard" {
    component "Animator" controller=asset("guard") {}
    component "Health" max=3 {}
    component "Collider2D" {}
  }
  node "Blade" {
    component "Hitbox2D" active=false {}
  }
}
`;

export const CONTROLLER = `controller version=1 entry="Idle" {
  param "Speed" kind=float {}
  param "Lives" kind=int {}
  param "Armed" kind=bool {}
  param "Hurt" kind=trigger {}
  state "Idle" clip=asset("swing") {}
  state "Run" clip=asset("swing") {}
  state "Pain" clip=asset("swing") {}
  transition "any" to="Pain" { cond "Hurt" {} }
  transition "Idle" to="Run" { cond "Speed" op=gt value=1 {} }
  transition "Run" to="Idle" { cond "Speed" op=le value=1 {} }
}
`;

const FILES = {
  'main.aescene': SCENE,
  'guard.aectrl': CONTROLLER,
  'project.aego': 'animation {\n  event "Chop" {}\n}\ninput {\n  button "Go" keys=["KeyG"] {}\n}\n',
  'swing.aeanim': `anim version=1 length=0.1 {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=0 interp=linear {}
    key t=0.1 v=1 {}
  }
  event t=0.05 name="Chop" {}
}
`,
  'hero.aescript': `var Power = 2.0
func Ready() {
  node.Get<AnimationPlayer>().Finished.Connect(done)
}
func FixedUpdate(dt float) {
  if input.Pressed("Go") {
    print("go")
  }
}
func done(cycle int) {
  print("script heard " + string(cycle))
}
`,
};

/** A hero with a player and a script, a guard with an animator and a health, and a blade. */
export function embedded(files: Readonly<Record<string, string>> = {}): Game {
  return new Game({ ...FILES, ...files }, { scene: 'main.aescene', hz: 60 });
}

export function steps(game: Game, count: number): string[] {
  return Array.from({ length: count }, () => {
    game.step();
    return game.hash;
  });
}
