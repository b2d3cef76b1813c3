/** Which nodes are bodies, and which colliders belong to each. Page: physics.Body2D. */
import { AreaOf } from './area.ts';
import { MOST_COLLIDERS } from './limits.ts';
import { has, memberOf, nearestAbove, type Stage } from './stage.ts';

export const STATIC = 0;
export const KINEMATIC = 1;
export const DYNAMIC = 2;
/** A node with Motion2D, whatever its Body2D says: it alone moves its node. */
export const CHARACTER = 3;

export interface Plan {
  /** In scene order. */
  readonly bodies: readonly PlannedBody[];
  /** All colliders, those of a body one after the other. */
  readonly parts: readonly PlannedPart[];
  /** Colliders that are too many. */
  readonly leftOut: number;
}

export interface PlannedBody {
  readonly node: number;
  readonly kind: number;
  /** Its colliders are `parts[first]` up to but not `parts[end]`. */
  readonly first: number;
  readonly end: number;
  /** Whether the node has a Body2D: else mass and friction are a plain one's. */
  readonly body: boolean;
}

export interface PlannedPart {
  readonly body: number;
  readonly area: AreaOf;
}

/** Whether a scene has something that physics moves. Without, colliders and bodies are only data. */
export function needsPhysics(stage: Stage): boolean {
  return stage.scene.nodes.some((_, node) => {
    const kind = kindOf(stage, node);
    return kind === CHARACTER || kind === DYNAMIC;
  });
}

/** The kind of body a node is by its own components, or undefined where it is none. */
function kindOf(stage: Stage, node: number): number | undefined {
  if (has(stage, node, 'Motion2D')) return CHARACTER;
  if (!has(stage, node, 'Body2D')) return undefined;
  const kind = memberOf(stage, node, 'Body2D', 'kind');
  return kind === 'dynamic' ? DYNAMIC : kind === 'kinematic' ? KINEMATIC : STATIC;
}

/**
 * A node with Motion2D or Body2D is a body; a Collider2D belongs to the nearest body at or above
 * its node, and where there is none its node is a static body of its own.
 */
export function planOf(stage: Stage): Plan {
  const isBody = (node: number): boolean => kindOf(stage, node) !== undefined;
  const colliders = new Map<number, number[]>();
  let count = 0;
  stage.scene.nodes.forEach((_, node) => {
    if (isBody(node)) colliders.set(node, []);
    if (!has(stage, node, 'Collider2D') || ++count > MOST_COLLIDERS) return;
    const owner = nearestAbove(stage, node, isBody);
    if (owner < 0) colliders.set(node, [node]);
    else (colliders.get(owner) as number[]).push(node);
  });
  const bodies: PlannedBody[] = [];
  const parts: PlannedPart[] = [];
  for (const [node, own] of [...colliders].sort(([a], [b]) => a - b)) {
    const kind = kindOf(stage, node) ?? STATIC;
    if (kind === CHARACTER && own.length === 0) own.push(node);
    const first = parts.length;
    for (const at of own) parts.push({ body: bodies.length, area: new AreaOf(stage, at) });
    const body = has(stage, node, 'Body2D');
    bodies.push({ node, kind, first, end: parts.length, body });
  }
  return { bodies, parts, leftOut: Math.max(0, count - MOST_COLLIDERS) };
}
