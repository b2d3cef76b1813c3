// @ts-check
import { createHash } from 'node:crypto';
import { unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { monacoCss } from './playground/vite-monaco-css.ts';
import { physics, SEPARATE } from './playground/vite-physics.ts';
import { catalogue } from './runtime/diagnostics/catalogue/index.ts';
import { checkLinks } from './site/lib/check-links.ts';
import { explainAll } from './site/lib/explained.ts';
import { machineReaders } from './site/lib/machine/integration.ts';
import { keepPublished } from './site/lib/published/integration.ts';
import { rehypeScrollable } from './site/lib/rehype-scrollable.ts';
import { rehypeTableLabels } from './site/lib/rehype-table-labels.ts';
import { remarkExamples } from './site/lib/remark-examples.ts';
import { remarkRefs } from './site/lib/remark-refs.ts';
import { searchIndex } from './site/lib/search/integration.ts';
import { siteBase, siteOrigin } from './site/lib/site.ts';
import { socialPictures } from './site/lib/social/integration.ts';
import { watchScenes } from './site/lib/watch-scenes.ts';
import { boot, measure } from './site/scripts/boot.ts';

/** The policy allows a script that stands in the page by its hash. */
const hash = (/** @type {string} */ script) =>
  /** @type {const} */ (`sha256-${createHash('sha256').update(script).digest('base64')}`);

export default defineConfig({
  site: siteOrigin,
  base: siteBase,
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [
    mdx(),
    searchIndex(siteBase),
    machineReaders(),
    socialPictures(),
    // After those who write files that pages link to.
    checkLinks(siteBase),
    keepPublished(),
    explainAll(),
    watchScenes(),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: unified({
      remarkPlugins: [remarkExamples, [remarkRefs, { base: siteBase, codes: catalogue }]],
      rehypePlugins: [rehypeTableLabels, rehypeScrollable],
    }),
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      // The physics engine and the search are WebAssembly.
      scriptDirective: {
        resources: ["'self'", "'wasm-unsafe-eval'"],
        hashes: [hash(boot), hash(measure)],
      },
      // The editor sets styles on its elements.
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
    },
  },
  vite: {
    plugins: [monacoCss(), physics()],
    worker: { format: 'es', plugins: () => [physics()] },
    build: { assetsInlineLimit: 0 },
    // Found at start, so that the first click on a Try it block in dev does not reload the page.
    optimizeDeps: {
      entries: ['playground/element.ts', 'playground/worker/worker.ts'],
      // It would lose the file of its code.
      exclude: [SEPARATE],
    },
  },
});
