import type { APIRoute, GetStaticPaths } from 'astro';
import type { PlayScene } from '../../../lib/play-scenes.ts';
import { playBlock, playScenes } from '../../../lib/play-scenes.ts';

/** The block of a scene, for the pages that put it in when their address names it. */
export const getStaticPaths = (() =>
  playScenes().map((scene) => ({
    params: { scene: scene.scene },
    props: { scene },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ scene: PlayScene }> = async ({ props: { scene }, url }) => {
  const html = await playBlock(scene, url.pathname, 'app');
  return new Response(JSON.stringify({ title: scene.title, html }), {
    headers: { 'Content-Type': 'application/json' },
  });
};
