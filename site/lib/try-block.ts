import { controlsOf } from '../../playground/controls.ts';
import type { StaticBlock } from '../../playground/static.ts';
import { staticBlock } from '../../playground/static.ts';
import { preparePhysics } from '../../runtime/physics/load.ts';
import { Library } from '../../runtime/project/library.ts';
import { lineHtml } from './code-html.ts';
import { linesOf } from './diff.ts';
import { languageOf } from './highlight.ts';
import { PLAY } from './refs.ts';
import type { SceneFiles } from './scenes.ts';
import { firstFrame } from './scenes.ts';
import { SIGNS } from './signs.ts';
import { href, siteOrigin } from './site.ts';

type Said = Pick<
  StaticBlock,
  'id' | 'label' | 'description' | 'keys' | 'open' | 'layout' | 'link' | 'lesson'
>;

/**
 * The HTML of a Try it block as a page shows it before it runs. The picture is that of `pictured`,
 * for a source that is broken on purpose. Throws if what is pictured has problems.
 */
export async function tryBlock(
  source: SceneFiles,
  said: Said,
  pictured: SceneFiles = source,
): Promise<string> {
  await preparePhysics(source.files);
  const name = source.scene.replace(/\.aescene$/, '');
  const page = href(said.link === undefined ? `${PLAY.path}?scene=${name}` : PLAY.path);
  return staticBlock({
    ...said,
    controls: controlsOf(new Library(source.files).project),
    poster: firstFrame(pictured, { id: `${said.id}-poster`, width: 560, height: 380 }),
    signs: SIGNS,
    errors: href('/errors/'),
    site: href('/'),
    address: new URL(page, siteOrigin).href,
    scene: source.scene,
    files: Object.entries(source.files).map(([path, text]) => ({
      path,
      text,
      lines: lineHtml(linesOf(text).join('\n'), languageOf(path)),
    })),
  });
}
