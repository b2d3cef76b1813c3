/** How near a block must come to the window before its parts are fetched, as a root margin. */
export const NEAR = '600px 0px';
