import type { Turn } from './poster/turn.ts';
import { FRONT } from './poster/turn.ts';
import type { Eye } from './stage/eye.ts';
import { FIT } from './stage/eye.ts';
import type { OverlayName, Overlays } from './stage/overlays.ts';

/** How a reader looks at the stage, kept for each block. */
export interface Seeing {
  readonly eye: Eye;
  readonly overlays: Overlays;
  /** The hand is taken up: dragging moves the picture. */
  readonly hand: boolean;
  /** From which side bones are looked at. */
  readonly turn: Turn;
  /** One finger turns the picture and does not scroll the page. */
  readonly turning: boolean;
}

export type SeeingAction =
  | { readonly type: 'look'; readonly eye: Eye }
  | { readonly type: 'overlay'; readonly name: OverlayName; readonly on: boolean }
  | { readonly type: 'hand'; readonly on: boolean }
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'turning'; readonly on: boolean };

export const AT_FIRST: Seeing = {
  eye: FIT,
  overlays: new Set(),
  hand: false,
  turn: FRONT,
  turning: false,
};

export function see(seeing: Seeing, action: SeeingAction): Seeing {
  switch (action.type) {
    case 'look':
      return { ...seeing, eye: action.eye };
    case 'hand':
      return { ...seeing, hand: action.on };
    case 'turn':
      return { ...seeing, turn: action.turn };
    case 'turning':
      return { ...seeing, turning: action.on };
    case 'overlay': {
      const overlays = new Set(seeing.overlays);
      if (action.on) overlays.add(action.name);
      else overlays.delete(action.name);
      return { ...seeing, overlays };
    }
  }
}
