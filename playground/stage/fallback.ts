/** The renderer for browsers without WebGL, in a chunk of its own that others never fetch. */
export { CanvasRenderer } from 'pixi.js';
