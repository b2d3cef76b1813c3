/** What the page for frames does: the scene of its address, and its height for the page around it. */
import { askedScene } from './asked-scene.ts';

const box = document.querySelector<HTMLElement>('.play-main') as HTMLElement;
const { scenes = '', first = '' } = box.dataset;
void askedScene(box, scenes, first, 'embed');

// Only a number: any page may hear it.
if (parent !== window) {
  // Of what is in it: the body is never lower than the frame.
  const main = document.getElementById('main') as HTMLElement;
  const tell = () => parent.postMessage({ type: 'aego-height', height: main.scrollHeight }, '*');
  new ResizeObserver(tell).observe(main);
}
