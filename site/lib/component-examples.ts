/**
 * The hand-written part of the component reference: for each component a scene that has it, a
 * script that uses it, and the codes that speak about it. `component-runs.ts` runs them.
 */

export interface ComponentExample {
  /** The text of `main.aescene`. */
  readonly scene: string;
  /** The text of `hero.aescript`, which the scene names. */
  readonly script: string;
  /** The text of `wave.vca`, where the scene names it. */
  readonly vca?: string;
  /** One sentence about them. */
  readonly says: string;
  /** What the block that runs it says of itself. */
  readonly shows: {
    readonly label: string;
    readonly description: string;
    readonly keys: readonly { readonly key: string; readonly does: string }[];
  };
  /** Codes that a reader of the page may have come from, besides those every component has. */
  readonly codes: readonly string[];
}

/** The actions that scripts of the examples ask for. */
const ACTIONS: Readonly<Record<string, string>> = {
  Jump: 'button "Jump" keys=["Space"] {}',
  Attack: 'button "Attack" keys=["KeyJ"] {}',
  Move: 'axis "Move" negative=["KeyA"] positive=["KeyD"] {}',
};

/** The text of `project.aego`: the actions that a script asks for. */
export function projectOf({ script }: Pick<ComponentExample, 'script'>): string {
  const asked = Object.entries(ACTIONS).filter(([name]) => script.includes(`"${name}"`));
  if (asked.length === 0) return 'project name="Example" {}\n';
  return `input {\n${asked.map(([, line]) => `  ${line}\n`).join('')}}\n`;
}

/** A scene with one node that has the script. */
const hero = (blocks: string) => `scene version=1 {
  node "Hero" {
${blocks}
    script "Hero" source=asset("hero.aescript") {}
  }
}
`;

const FIGURE = '    component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}';

/** On the ground, since a sprite stands with its middle on its node. */
const STANDING = `    transform position=[0, 1] {}
${FIGURE}`;

/** By the component's name. */
export const EXAMPLES: Readonly<Record<string, ComponentExample>> = {
  SpriteRenderer: {
    says: 'The figure looks where it is told to go, and turns pale while Attack is held.',
    shows: {
      label: 'a figure that turns and pales',
      description: 'A runner with a warm tint.',
      keys: [
        { key: 'A D', does: 'look left and right' },
        { key: 'J', does: 'turn pale' },
      ],
    },
    scene: hero(`    transform position=[0, 1] {}
    component "SpriteRenderer" {
      sprite=asset("engine/sprites/runner_0")
      tint=#ffd8ad
      order=1
    }`),
    script: `func FixedUpdate(dt float) {
  s := node.Get<SpriteRenderer>()
  if move := input.Axis("Move"); move != 0 {
    s.FlipX = move < 0
  }
  s.Tint.A = 1
  if input.Held("Attack") {
    s.Tint.A = 0.5
  }
}
`,
    codes: ['ANM001', 'ANM004'],
  },
  Shape: {
    says: 'A lamp that glows while Attack is held.',
    shows: {
      label: 'a lamp',
      description: 'A small round lamp, off.',
      keys: [{ key: 'J', does: 'glow' }],
    },
    scene: hero(`    transform position=[0, 1] {}
    component "Shape" shape=circle size=[0.4, 0.4] color=#5a6b63 {}`),
    script: `func FixedUpdate(dt float) {
  lamp := node.Get<Shape>()
  lamp.Color = color(0.35, 0.42, 0.39)
  if input.Held("Attack") {
    lamp.Color = color(1, 0.75, 0.2)
  }
}
`,
    codes: ['ANM004'],
  },
  Label: {
    says: 'The label counts the steps. A text changes by scripts alone: no track can drive it.',
    shows: {
      label: 'a label that counts',
      description: 'The words step 0.',
      keys: [],
    },
    scene: hero(`    transform position=[0, 1.2] {}
    component "Label" text="ready" size=0.25 color=#1f5c49 {}`),
    script: `func FixedUpdate(dt float) {
  node.Get<Label>().Text = "step " + string(time.Step())
}
`,
    codes: ['ANM001', 'SCR002'],
  },
  Camera2D: {
    says: 'The camera is a child of the figure, so it goes along, and the world passes by. While Attack is held it comes closer, a tenth of the way on each step.',
    shows: {
      label: 'a camera that goes along and comes closer',
      description:
        'A figure stands on the ground between two signs that say here and there. It fills a good part of the picture.',
      keys: [
        { key: 'A D', does: 'walk' },
        { key: 'J', does: 'come closer' },
      ],
    },
    scene: `scene version=1 {
  node "Here" {
    transform position=[-1.5, 2.3] {}
    component "Label" text="here" color=#6f8079 {}
  }

  node "There" {
    transform position=[4, 2.3] {}
    component "Label" text="there" color=#6f8079 {}
  }

  node "Hero" {
    transform position=[0, 1] {}
${FIGURE}
    script "Hero" source=asset("hero.aescript") camera="Camera" {}

    node "Camera" {
      transform position=[0, 0.1] {}
      component "Camera2D" zoom=1.5 {}
    }
  }
}
`,
    script: `var Camera Node

func FixedUpdate(dt float) {
  node.Position.X += 2 * dt * input.Axis("Move")
  camera := Camera.Get<Camera2D>()
  want := 1.5
  if input.Held("Attack") {
    want = 2.5
  }
  camera.Zoom = math.Lerp(camera.Zoom, want, 0.1)
}
`,
    codes: ['ANM004'],
  },
  AnimationPlayer: {
    says: 'The swing plays from the first step on. Attack plays it backwards from its end, and the script hears when it is over.',
    shows: {
      label: 'a swing that can be played backwards',
      description: 'A figure at the start of its swing.',
      keys: [{ key: 'J', does: 'swing backwards' }],
    },
    scene: hero(`${STANDING}
    component "AnimationPlayer" {
      clip=asset("engine/anim/hit")
      playOnStart=true
    }`),
    script: `func Ready() {
  node.Get<AnimationPlayer>().Finished.Connect(onFinished)
}

func FixedUpdate(dt float) {
  p := node.Get<AnimationPlayer>()
  if input.Pressed("Attack") {
    p.SetSpeed(-1)
    p.Play(nil)
  }
}

func onFinished(cycle int) {
  if cycle == 0 {
    print("the swing is over")
  }
}
`,
    codes: ['ANM004', 'ANM005', 'ANM006', 'ANM007', 'ANM008', 'ANM010', 'SCR005'],
  },
  Animator: {
    says: 'The script says what goes on; the transitions of the controller decide what plays.',
    shows: {
      label: 'a figure whose controller decides',
      description: 'A figure stands and breathes.',
      keys: [
        { key: 'A D', does: 'run' },
        { key: 'J', does: 'strike' },
      ],
    },
    scene: hero(`${STANDING}
    component "Animator" controller=asset("engine/anim/platformer") {}`),
    script: `func Ready() {
  node.Get<Animator>().StateEntered.Connect(onEntered)
}

func FixedUpdate(dt float) {
  a := node.Get<Animator>()
  a.SetBool("Grounded", true)
  a.SetFloat("Speed", math.Abs(input.Axis("Move")))
  if input.Pressed("Attack") {
    a.SetTrigger("Attack")
  }
}

func onEntered(state int) {
  print(node.Get<Animator>().StateName(state))
}
`,
    codes: ['ANC004', 'ANC007', 'ANM004', 'ANM005', 'ANM006', 'ANM007', 'ANM009', 'SCR005'],
  },
  Bone: {
    says: 'A node with a Bone has a pose in three dimensions beside its transform: a quaternion as its rotation.',
    shows: {
      label: 'an arm of two bones',
      description:
        'Two bones reach from the shoulder to the finger tips, with three short lines at each joint.',
      keys: [],
    },
    scene: `scene version=1 {
  node "Hero" {
    script "Hero" source=asset("hero.aescript") {}
    node "Arm" {
      component "Bone" position=[0.3, 1.1, 0] {}
      node "Hand" {
        component "Bone" position=[0.5, 0, 0] {}
        node "Tip" {
          component "Bone" position=[0.25, 0, 0] {}
        }
      }
    }
  }
}
`,
    script: `func FixedUpdate(dt float) {
  half := math.Sin(time.Now()) / 2
  arm := node.Child("Arm").Get<Bone>()
  arm.Rotation = quat(0, 0, math.Sin(half), math.Cos(half))
}
`,
    codes: ['ANM001', 'ANM004'],
  },
  VcaPlayer: {
    says: 'The arm swings by an expression and the hand opens by keys; Attack makes the swing larger.',
    shows: {
      label: 'an arm that swings by a VCA file',
      description: 'An arm with a hand, held out level.',
      keys: [{ key: 'J', does: 'swing wider' }],
    },
    scene: `scene version=1 {
  node "Hero" {
    component "VcaPlayer" file=asset("wave.vca") loop=true {}
    script "Hero" source=asset("hero.aescript") {}
    node "Arm" {
      component "Bone" position=[0.3, 1.1, 0] {}
      node "Hand" {
        component "Bone" position=[0.5, 0, 0] {}
        node "Tip" {
          component "Bone" position=[0.25, 0, 0] {}
        }
      }
    }
  }
}
`,
    vca: `@configure fps 24 frames 48
@rotate bone Arm by z func (40 * sin(t * pi))
@rotate bone Hand by y curve linear {
  @key frame 0 value 0
  @key frame 24 value 90
  @key frame 48 value 0
}
`,
    script: `func FixedUpdate(dt float) {
  p := node.Get<VcaPlayer>()
  p.Intensity = 1
  if input.Held("Attack") {
    p.Intensity = 2
  }
}
`,
    codes: ['VCA004', 'VCA005', 'ANM004'],
  },
  Motion2D: {
    says: 'The root of a character has the Motion2D and its form; the picture is a child, which clips may move freely.',
    shows: {
      label: 'a character on a ground',
      description: 'A figure stands on a ground with a step at its right.',
      keys: [
        { key: 'A D', does: 'walk' },
        { key: 'Space', does: 'jump' },
      ],
    },
    scene: `scene version=1 {
  node "Hero" {
    transform position=[-1, 1] {}
    component "Motion2D" speed=5 jump=9 {}
    component "Collider2D" shape=capsule size=[0.6, 2] {}
    script "Hero" source=asset("hero.aescript") {}
    node "Figure" {
      component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}
    }
  }
  node "Ground" {
    transform position=[0, -0.25] {}
    component "Shape" size=[8, 0.5] color=#5a6b63 {}
    component "Collider2D" size=[8, 0.5] {}
  }
  node "Step" {
    transform position=[2, 0.1] {}
    component "Shape" size=[2, 0.2] color=#5a6b63 {}
    component "Collider2D" size=[2, 0.2] {}
  }
}
`,
    script: `func FixedUpdate(dt float) {
  m := node.Get<Motion2D>()
  move := input.Axis("Move")
  m.Move(move)
  if input.Pressed("Jump") {
    m.Jump()
  }
  if move != 0 {
    node.Child("Figure").Get<SpriteRenderer>().FlipX = move < 0
  }
}
`,
    codes: ['ANM004', 'ANM009', 'PHY001'],
  },
  Body2D: {
    says: 'A lift: a kinematic body that goes up and down by its script, as it might by a simulation track of a clip. It carries the crate, which is a dynamic one.',
    shows: {
      label: 'a lift with a crate',
      description: 'A crate stands on a lift.',
      keys: [],
    },
    scene: `scene version=1 {
  node "Hero" {
    transform position=[0, 1] {}
    component "Shape" size=[2, 0.3] color=#5a6b63 {}
    component "Body2D" kind=kinematic {}
    component "Collider2D" size=[2, 0.3] {}
    script "Hero" source=asset("hero.aescript") {}
  }
  node "Crate" {
    transform position=[0, 1.5] {}
    component "Shape" size=[0.7, 0.7] color=#2f8f6e {}
    component "Body2D" kind=dynamic {}
    component "Collider2D" size=[0.7, 0.7] {}
  }
}
`,
    script: `func FixedUpdate(dt float) {
  node.Position.Y = 1 + math.Sin(time.Now())
}
`,
    codes: ['ANM006', 'PHY001'],
  },
  Collider2D: {
    says: 'A floor that the crate stands on. While Attack is held its `sensor` is on, and lets the crate through to the floor below.',
    shows: {
      label: 'a floor that lets things through',
      description: 'A crate is about to fall onto a floor, and another floor lies below.',
      keys: [{ key: 'J', does: 'let it through' }],
    },
    scene: `scene version=1 {
  node "Hero" {
    transform position=[0, 1.5] {}
    component "Shape" size=[4, 0.3] color=#5a6b63 {}
    component "Body2D" kind=static {}
    component "Collider2D" size=[4, 0.3] {}
    script "Hero" source=asset("hero.aescript") {}
  }
  node "Cellar" {
    transform position=[0, -0.15] {}
    component "Shape" size=[4, 0.3] color=#5a6b63 {}
    component "Collider2D" size=[4, 0.3] {}
  }
  node "Crate" {
    transform position=[0, 2.4] {}
    component "Shape" size=[0.7, 0.7] color=#2f8f6e {}
    component "Body2D" kind=dynamic {}
    component "Collider2D" size=[0.7, 0.7] {}
  }
}
`,
    script: `func FixedUpdate(dt float) {
  floor := node.Get<Collider2D>()
  floor.Sensor = input.Held("Attack")
}
`,
    codes: ['PHY001'],
  },
  Hitbox2D: {
    says: 'The sword does nothing by itself. The clip of the blow says when it lands, the script pulses the box, and the dummy loses a point of its health: the Inspector shows how many are left.',
    shows: {
      label: 'a sword and a dummy',
      description: 'A figure with a blade at its right, and a dummy within its reach.',
      keys: [],
    },
    scene: `scene version=1 {
  node "Hero" {
    transform position=[0, 1] {}
    component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}
    component "AnimationPlayer" {
      clip=asset("engine/anim/bob")
      playOnStart=true
    }
    script "Hero" source=asset("hero.aescript") sword="Sword" {}
    node "Sword" {
      transform position=[0.6, 0] {}
      component "Shape" size=[0.8, 0.08] color=#5a6b63 {}
      component "Hitbox2D" active=false size=[0.8, 0.4] {}
    }
  }
  node "Dummy" {
    transform position=[1.2, 1.3] {}
    component "Shape" size=[0.5, 1.4] color=#2f8f6e {}
    component "Collider2D" size=[0.5, 1.4] {}
    component "Health" max=100 {}
  }
}
`,
    script: `var Sword Node
var hit int

func Ready() {
  hit = anim.EventID("Hit")
}

func OnAnimEvent(id int, payload float) {
  if id == hit {
    Sword.Get<Hitbox2D>().Pulse()
  }
}
`,
    codes: ['SCR003'],
  },
  Health: {
    says: 'Thorns take from the figure on every step. It says what it lost, and is gone when nothing is left. It is hit in its collider.',
    shows: {
      label: 'a figure among thorns',
      description: 'A figure stands in thorns.',
      keys: [],
    },
    scene: `scene version=1 {
  node "Hero" {
    transform position=[0, 1] {}
    component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}
    component "Health" max=5 {}
    component "Collider2D" shape=capsule size=[0.6, 2] {}
    script "Hero" source=asset("hero.aescript") {}
  }
  node "Thorns" {
    transform position=[0.5, 0.2] {}
    component "Shape" size=[1, 0.4] color=#a6503c {}
    component "Hitbox2D" policy=everyStep damage=0.05 size=[1, 0.4] {}
  }
}
`,
    script: `func Ready() {
  h := node.Get<Health>()
  h.Damaged.Connect(onDamaged)
  h.Died.Connect(onDied)
}

func onDamaged(amount float) {
  print(string(amount) + " lost, " + string(node.Get<Health>().Current) + " left")
}

func onDied() {
  node.Get<SpriteRenderer>().Visible = false
}
`,
    codes: [],
  },
};

/** The example of a component. Throws if it has none. */
export function exampleOf(name: string): ComponentExample {
  const example = EXAMPLES[name];
  if (!example) throw new Error(`The component ${name} has no example in component-examples.ts`);
  return example;
}
