/**
 * Fetches the physics engine, which only scenes with something to move need. Loading takes a
 * moment and a game is synchronous, so a host asks first and makes its `Game` afterwards.
 * Page: physics.Body2D.
 */
import type * as Rapier from '@dimforge/rapier2d-deterministic-compat';

export type RapierModule = typeof Rapier;

let engine: RapierModule | undefined;
let loading: Promise<void> | undefined;

/** What a scene says where something moves by physics; an escaped label may hide it. */
const MOVING = /Motion2D|dynamic|\\u/;

/**
 * Whether one of these texts, by path, may be a scene whose game needs `loadPhysics` first. Looks
 * at the words only: now and then true for a scene that would run without, never the other way.
 */
export function usesPhysics(files: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(files).some(
    ([path, text]) => path.endsWith('.aescene') && text !== undefined && MOVING.test(text),
  );
}

/**
 * Loads the physics engine; once is enough for all games. Rejects where it cannot be fetched or
 * the host forbids WebAssembly; a later call then tries again.
 */
export function loadPhysics(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** `loadPhysics`, where one of these texts needs it. */
export async function preparePhysics(
  files: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (usesPhysics(files)) await loadPhysics();
}

async function load(): Promise<void> {
  const module: Partial<RapierModule> = await import('@dimforge/rapier2d-deterministic-compat');
  // The build for sites starts by itself and has no `init`.
  await module.init?.();
  engine = module as RapierModule;
}

/** Whether games with physics can be made now. */
export function physicsLoaded(): boolean {
  return engine !== undefined;
}

/** The engine. Throws where the host has not awaited `loadPhysics`: a mistake of its program. */
export function rapier(): RapierModule {
  if (engine === undefined) {
    throw new Error(
      'This scene needs physics, which is not loaded. Await preparePhysics(files) before new Game(files) and before setFile.',
    );
  }
  return engine;
}
