/** What the runtime imports: the physics engine as one script that Node can load, its code as text in it. */
const INLINED = '@dimforge/rapier2d-deterministic-compat';
/** The same engine with its code in a file of its own, a quarter smaller on the line. */
export const SEPARATE = '@dimforge/rapier2d-deterministic';

/** Gives pages the build of the physics engine that is made for them. Node keeps the other one. */
export function physics() {
  return {
    name: 'physics-engine',
    enforce: 'pre' as const,
    resolveId(
      this: {
        resolve(id: string, from?: string, options?: object): Promise<{ id: string } | null>;
      },
      id: string,
      from: string | undefined,
      options: { ssr?: boolean },
    ) {
      return id === INLINED && options.ssr !== true ? this.resolve(SEPARATE, from) : null;
    },
  };
}
