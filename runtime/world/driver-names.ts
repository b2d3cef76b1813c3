/** The components that play clips, as scenes name them. Page: animation/player. */
export const PLAYER = 'AnimationPlayer';
export const ANIMATOR = 'Animator';
