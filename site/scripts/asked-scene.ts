const LONGEST_NAME = 64;

/**
 * Puts the scene that the address names into a page in the place of the one it was built with, and
 * starts its block. Gives the name of the scene that is there then.
 */
export async function askedScene(
  box: HTMLElement,
  scenes: string,
  first: string,
  layout: 'app' | 'embed',
): Promise<string> {
  const asked = new URLSearchParams(location.search).get('scene') || first;
  let name = first;
  if (asked !== first) {
    const html = await blockOf(scenes, asked);
    if (html === undefined) {
      const says = document.querySelector('.say-scene');
      // An element of its own: a name may hold signs that turn the direction of what follows.
      const called = document.createElement('bdi');
      called.textContent = shortened(asked);
      says?.replaceChildren('There is no scene called ', called, ' here. This is another one.');
    } else {
      put(box, html, layout);
      name = asked;
    }
  }
  box.dataset.ready = '';
  await import('../../playground/loader.ts');
  return name;
}

/** An address can hold any text; the sentence about it stays one. */
function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

async function blockOf(scenes: string, name: string): Promise<string | undefined> {
  // A name, and not a way to another file.
  if (!/^\w+$/.test(name) || name.length > LONGEST_NAME) return undefined;
  try {
    const answer = await fetch(`${scenes}${name}.json`);
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { html: string }).html;
  } catch {
    return undefined;
  }
}

/** The markup is the site's own. It has the other layout where the page is a frame. */
function put(box: HTMLElement, html: string, layout: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const block = template.content.querySelector('try-it');
  if (!(block instanceof HTMLElement)) return;
  block.classList.remove('app', 'embed');
  block.classList.add(layout);
  block.dataset.layout = layout;
  box.replaceChildren(template.content);
}
