/** The engine's own controller, for sketches and for Create, Platformer Character. */

const PLATFORMER = `// A character that stands, runs, jumps and strikes. A script sets the parameters.
controller version=1 entry="Idle" {
  param "Speed" kind=float {}
  param "Grounded" kind=bool default=true {}
  param "Attack" kind=trigger {}

  state "Idle" clip=asset("engine/anim/idle") {}
  state "Run" clip=asset("engine/anim/run") {}
  state "Jump" clip=asset("engine/anim/jump") {}
  state "Hit" clip=asset("engine/anim/hit") {}

  transition "Idle" to="Run" duration=0.1 {
    cond "Speed" op=gt value=0.1 {}
  }
  transition "Run" to="Idle" duration=0.1 {
    cond "Speed" op=le value=0.1 {}
  }
  transition "any" to="Jump" duration=0.05 {
    cond "Grounded" op=eq value=false {}
  }
  transition "Jump" to="Idle" duration=0.05 {
    cond "Grounded" {}
  }
  transition "any" to="Hit" interrupt=true {
    cond "Attack" {}
  }
  transition "Hit" to="Idle" exitTime=1 duration=0.05 {}
}
`;

/** By asset path with its extension. */
export const builtinControllers: Readonly<Record<string, string>> = {
  'engine/anim/platformer.aectrl': PLATFORMER,
};
