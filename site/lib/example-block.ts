import { exampleOf, type Shown } from './error-runs.ts';
import { exampleProject } from './example-project.ts';
import { projectLink } from './play-link.ts';
import { tryBlock } from './try-block.ts';
import { TRY_IT } from './try-it.ts';

/** The Try it block of an example of the catalogue: it opens broken, and shows what the fixed one draws. */
export function exampleBlock(code: string, shown: Shown): Promise<string> {
  const example = exampleOf(shown);
  const project = exampleProject(example);
  const { file, right = example.text } = example;
  const said = {
    id: TRY_IT,
    label: `the example of ${code}`,
    description: 'The scene of the example. It shows what the text does once it has no fault.',
    keys: [],
    open: project.open,
    link: projectLink(project),
  };
  return tryBlock(project, said, { ...project, files: { ...project.files, [file]: right } });
}
