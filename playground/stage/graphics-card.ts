import { getTestContext } from 'pixi.js';

/** How browsers name what stands in for a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether WebGL is there, and more than a program that stands in for a graphics card. Such a program
 * keeps the processors busy that the runtime and the editor need, and draws our scenes several times
 * slower than a plain canvas (`npm run bench:latency`, against `--canvas`).
 */
export function hasGraphicsCard(): boolean {
  try {
    const context = getTestContext();
    const named = context.getExtension('WEBGL_debug_renderer_info');
    const name = context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER);
    return !SOFTWARE.test(String(name));
  } catch {
    // Pixi looks into the context it did not get.
    return false;
  }
}

/** Pixi tries things out in a context of its own, and keeps it. */
export function freeTestContext(): void {
  const context: ReturnType<typeof getTestContext> | null = getTestContext();
  context?.getExtension('WEBGL_lose_context')?.loseContext();
}
