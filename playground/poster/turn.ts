/**
 * From which side a reader looks at bones, without perspective. Seen from the front the plane of the
 * scene is the picture; turned, depth shows. Page: vca.
 */

/** Degrees. */
export interface Turn {
  /** About the upright axis: above 0 it is seen from the left of what faces the reader. */
  readonly yaw: number;
  /** Above 0 it is seen from above. */
  readonly pitch: number;
}

export const FRONT: Turn = { yaw: 0, pitch: 0 };

/** All three axes show. */
export const CORNER: Turn = { yaw: 35, pitch: 25 };

/** Places to look from at one press. */
export const SIDES = [
  { name: 'Front', turn: FRONT },
  { name: 'Side', turn: { yaw: 90, pitch: 0 } },
  { name: 'Top', turn: { yaw: 0, pitch: 90 } },
  { name: 'Corner', turn: CORNER },
] as const;

/** Of the upright axis all the way round, of the other up to straight from above or below. */
export const MOST = { yaw: 180, pitch: 90 } as const;
/** One press of an arrow. Degrees. */
export const TURN_STEP = 5;

export function isFront({ yaw, pitch }: Turn): boolean {
  return yaw === 0 && pitch === 0;
}

/** Turned on, by degrees: round and round about the upright axis, no farther than upside down. */
export function turnedBy({ yaw, pitch }: Turn, dYaw: number, dPitch: number): Turn {
  const round = ((((yaw + dYaw + MOST.yaw) % 360) + 360) % 360) - MOST.yaw;
  return {
    yaw: round === -MOST.yaw ? MOST.yaw : round,
    pitch: Math.min(Math.max(pitch + dPitch, -MOST.pitch), MOST.pitch),
  };
}

/** The view as it is shown and read out. */
export function turnText(turn: Turn): string {
  const known = SIDES.find(({ turn: { yaw, pitch } }) => yaw === turn.yaw && pitch === turn.pitch);
  if (known) return known.name;
  return `${Math.round(turn.yaw)}° round, ${Math.abs(Math.round(turn.pitch))}° ${turn.pitch < 0 ? 'down' : 'up'}`;
}

/**
 * What a turn does to the plane of the scene: about the point (x, y) it turns about, a point at
 * (dx, dy) is seen at (a dx, b dx + d dy). Metres, y up.
 */
export interface Plane {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly b: number;
  readonly d: number;
}

/**
 * A turn about a point of the scene's plane, ready to be applied: x' and y' are metres in the
 * picture, depth grows towards the reader.
 */
export class Turned {
  x = 0;
  y = 0;
  depth = 0;
  #cosYaw = 1;
  #sinYaw = 0;
  #cosPitch = 1;
  #sinPitch = 0;
  #px = 0;
  #py = 0;

  set({ yaw, pitch }: Turn, px: number, py: number): void {
    [this.#cosYaw, this.#sinYaw] = sides(yaw);
    [this.#cosPitch, this.#sinPitch] = sides(pitch);
    this.#px = px;
    this.#py = py;
  }

  /** Puts a point into `x`, `y` and `depth`. */
  take(x: number, y: number, z: number): void {
    const dx = x - this.#px;
    const dy = y - this.#py;
    const away = z * this.#cosYaw - dx * this.#sinYaw;
    this.x = this.#px + dx * this.#cosYaw + z * this.#sinYaw;
    this.y = this.#py + dy * this.#cosPitch - away * this.#sinPitch;
    this.depth = dy * this.#sinPitch + away * this.#cosPitch;
  }

  get plane(): Plane {
    const [a, b, d] = [this.#cosYaw, this.#sinYaw * this.#sinPitch, this.#cosPitch];
    return { x: this.#px, y: this.#py, a, b, d };
  }
}

/** Cosine and sine of degrees; exact for quarters, so that a plane seen from its side is a line. */
function sides(degrees: number): readonly [number, number] {
  const quarter = degrees / 90;
  if (Number.isInteger(quarter)) {
    const at = ((quarter % 4) + 4) % 4;
    return [[1, 0, -1, 0][at] as number, [0, 1, 0, -1][at] as number];
  }
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}
