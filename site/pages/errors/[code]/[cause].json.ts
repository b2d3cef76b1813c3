import type { APIRoute, GetStaticPaths } from 'astro';
import type { Entry } from '../../../../runtime/diagnostics/entry.ts';
import { loadPhysics } from '../../../../runtime/physics/load.ts';
import { codes } from '../../../lib/content.ts';
import { type Shown, shownCauses } from '../../../lib/error-runs.ts';
import { exampleBlock } from '../../../lib/example-block.ts';

/** The block that runs the example of a cause, for the page of its code to put in when asked. */
export const getStaticPaths = (async () => {
  // Some examples have bodies.
  await loadPhysics();
  return codes.flatMap((entry) =>
    shownCauses(entry).map((shown) => ({
      params: { code: entry.code, cause: shown.id },
      props: { entry, shown },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ entry: Entry; shown: Shown }> = async ({ props }) => {
  const html = await exampleBlock(props.entry.code, props.shown);
  return new Response(JSON.stringify({ html }), {
    headers: { 'Content-Type': 'application/json' },
  });
};
