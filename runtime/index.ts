/**
 * The aego animation runtime: clips, controllers, scenes and scripts as text, and a game that runs
 * them on fixed steps. It knows no DOM and no renderer: draw from `Game.drawList`,
 * `Game.writeFrame` and `Game.view`.
 */

export { catalogue, entry, pageOf } from './diagnostics/catalogue/index.ts';
export type { Diagnostic, Fix, Severity } from './diagnostics/diagnostic.ts';
export type { MotionReceiver } from './gameplay/motion-receiver.ts';
export { loadPhysics, preparePhysics, usesPhysics } from './physics/load.ts';
export type { ComponentName, ComponentOf, Listener, SignalName } from './schema/typed.ts';
export { applyEdits, format, parse } from './text/index.ts';
export { B, BONE_STRIDE, type BoneItem } from './world/bones.ts';
export {
  type DrawItem,
  type DrawKind,
  type DrawList,
  F,
  type FrameView,
  PIXELS_PER_METRE,
  STRIDE,
} from './world/frame.ts';
export { Game, type PlayerView } from './world/game.ts';
export type { LogEntry } from './world/log.ts';
export type {
  BodyView,
  DrivenView,
  NodeView,
  Overlay,
  OverlayWant,
  RootView,
} from './world/overlay.ts';
export { reasonWords } from './world/reason-words.ts';
export type { Reason } from './world/reasons.ts';
export { parseRecording, type Recording } from './world/recording.ts';
export type { Snapshot } from './world/snapshot.ts';
export { type HostSystem, type Remove, SYSTEMS, type SystemName } from './world/systems.ts';
export { type TraceAction, type TraceCase, type TraceResult, trace } from './world/trace.ts';
export type { VcaPlayerView } from './world/vca-views.ts';
