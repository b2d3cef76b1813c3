/**
 * Runs in a page before its own scripts: what draws in place of a graphics card there says that it is
 * one, so that the stage draws with WebGL on machines that have none.
 */
export function pretendGraphicsCard(): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { getParameter } = prototype;
    Object.assign(prototype, {
      getParameter(this: WebGLRenderingContext, name: number): unknown {
        const value: unknown = getParameter.call(this, name);
        return typeof value === 'string' ? 'A graphics card' : value;
      },
    });
  }
}
