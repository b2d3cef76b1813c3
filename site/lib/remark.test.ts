import { unified } from '@astrojs/markdown-remark';
import { describe, expect, it } from 'vitest';
import { remarkExamples } from './remark-examples.ts';
import { remarkRefs } from './remark-refs.ts';

const processor = unified({
  remarkPlugins: [
    remarkExamples,
    [remarkRefs, { base: '/docs/', codes: [{ code: 'ANM001', title: 'Cannot be read' }] }],
  ],
});

/** The module that a page's Markdown becomes. */
async function compile(markdown: string): Promise<string> {
  const renderer = await processor.createMdxRenderer?.({ syntaxHighlight: false } as never, {
    optimize: false,
    srcDir: new URL('file:///site/'),
    sourcemap: false,
  });
  return (await renderer?.process(markdown, '/content/page.mdx', {}))?.code ?? '';
}

/** What stops the build, with its line. */
async function failure(markdown: string): Promise<{ message: string; line: number | undefined }> {
  return compile(markdown).then(
    () => ({ message: 'it compiles', line: undefined }),
    (error: Error & { line?: number }) => ({ message: error.message, line: error.line }),
  );
}

const clip = (end: string) =>
  ['anim version=1 length=0.8 {', `  event t=${end} name="Footstep" {}`, '}'].join('\n');

describe('ref links', () => {
  it('become addresses below the base path', async () => {
    const code = await compile('[Clips](ref:animation/clips#keys) and [](ref:ANM001)');
    expect(code).toContain('href: "/docs/animation/clips/#keys"');
    expect(code).toMatch(/href: "\/docs\/errors\/ANM001\/",\s*children: "ANM001"/);
  });

  it('stop the build where they lead nowhere, with the line', async () => {
    const { message, line } = await failure('Text.\n\n[x](ref:animation/klips)\n');
    expect(message).toContain('ref:animation/klips leads nowhere');
    expect(line).toBe(3);
  });
});

describe('examples', () => {
  it('become a component with what their run reports', async () => {
    const code = await compile(
      `\`\`\`aetext clip file=a.aeanim expect=ANM002\n${clip('0.9')}\n\`\`\``,
    );
    expect(code).toMatch(/_jsx\w*\(Code/);
    expect(code).toContain('file: "a.aeanim"');
    expect(code).toMatch(/diagnostics: .*ANM002/);
  });

  it('stop the build when they report something else, with the line', async () => {
    const { message, line } = await failure(`One.\n\n\`\`\`aetext clip\n${clip('0.9')}\n\`\`\``);
    expect(message).toContain('should report nothing');
    expect(message).toContain('ANM002');
    expect(line).toBe(3);
    expect(
      (await failure(`\`\`\`aetext clip expect=ANM002\n${clip('0.4')}\n\`\`\``)).message,
    ).toContain('it reports nothing');
  });

  it('may use the other blocks of their page', async () => {
    const project =
      '```aetext project file=project.aego\nanimation {\n  event "Land" {}\n}\n```\n\n';
    const own = clip('0.4').replace('Footstep', 'Land');
    expect(
      await failure(`${project}\`\`\`aetext clip with=project.aego\n${own}\n\`\`\``),
    ).toMatchObject({
      message: 'it compiles',
    });
    expect((await failure(`\`\`\`aetext clip with=b.aeanim\n${own}\n\`\`\``)).message).toContain(
      'no code block with file=b.aeanim',
    );
  });

  it('are checked in scripts too', async () => {
    expect((await failure('```aescript\nfunc Ready() {\n  print(\n}\n```')).message).toContain(
      'SCR001',
    );
  });
});
