/**
 * The systems of a step and of a frame by name, and those of the host before and after them.
 * Pages: animation/time, animation/go.
 */
import { nearest } from '../text/nearest.ts';

/** In the order they run in. At `engine.intents` nothing of the engine happens: it is a place for hosts. */
export const SYSTEMS = [
  'script.fixed',
  'engine.intents',
  'animation.fixed',
  'engine.motion',
  'physics',
  /** Once a frame, whether or not the game is paused; the others run on steps, and not while it is. */
  'animation.sample',
] as const;

export type SystemName = (typeof SYSTEMS)[number];

/**
 * A system of the host. `seconds` is the length of a step, in `animation.sample` the real time since
 * the last frame.
 */
export type HostSystem = (seconds: number) => void;

/** Takes a system or a listener out again. A second call does nothing. */
export type Remove = () => void;

const NONE: readonly HostSystem[] = [];

/** The systems of a host. Lists are replaced, never changed: one that is running stays as it was. */
export class Systems {
  readonly #before = new Map<SystemName, readonly HostSystem[]>();
  readonly #after = new Map<SystemName, readonly HostSystem[]>();

  /**
   * Runs a function before a system, behind those that were put there earlier. Throws for a name
   * that is no system.
   */
  before(name: SystemName, system: HostSystem): Remove {
    return add(this.#before, known(name), system);
  }

  /** Runs a function after a system, and after what scripts do on its signals. */
  after(name: SystemName, system: HostSystem): Remove {
    return add(this.#after, known(name), system);
  }

  /** What runs before a system, in order. */
  ahead(name: SystemName): readonly HostSystem[] {
    return this.#before.get(name) ?? NONE;
  }

  /** What runs after a system, in order. */
  behind(name: SystemName): readonly HostSystem[] {
    return this.#after.get(name) ?? NONE;
  }
}

function add(
  lists: Map<SystemName, readonly HostSystem[]>,
  name: SystemName,
  system: HostSystem,
): Remove {
  // An entry of its own, so that a function that is there twice can be taken out once.
  const entry: HostSystem = (seconds) => system(seconds);
  lists.set(name, [...(lists.get(name) ?? NONE), entry]);
  return () => {
    lists.set(
      name,
      (lists.get(name) ?? NONE).filter((other) => other !== entry),
    );
  };
}

function known(name: string): SystemName {
  const system = SYSTEMS.find((other) => other === name);
  if (system !== undefined) return system;
  const near = nearest(name, SYSTEMS);
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new Error(`There is no system "${name}".${meant} The systems are ${SYSTEMS.join(', ')}.`);
}
