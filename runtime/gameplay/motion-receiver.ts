/**
 * The contract `motion2d.receiver`: who takes the root motion of an Animator with
 * `rootMotion=toMotion`. Motion2D fulfils it; a host's own controller can stand in for some nodes.
 * Page: animation/root.
 */
export interface MotionReceiver {
  /** Whether it takes the root motion of this node, given by its path. Asked on every step. */
  takes(node: string): boolean;
  /**
   * The way of one step, in metres in the space of the node's parent, Root Scale applied. Called in
   * animation.fixed, at most once a step and node; it is to take effect in engine.motion of the
   * same step, and to depend on nothing but the game's state.
   */
  move(node: string, dx: number, dy: number): void;
}
