import { effect } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { h, render } from 'preact';
import { AllPanels } from './panels/all-panels.tsx';
import type { Block } from './panels/block.ts';
import { FileTabs, Strip } from './panels/files.tsx';
import { Guard } from './panels/guard.tsx';
import { Marks } from './panels/marks.tsx';
import { PanelBody, PanelTabs } from './panels/panel.tsx';
import { Tools } from './panels/tools.tsx';
import { Transport } from './panels/transport.tsx';
import { ViewBar } from './panels/view-bar.tsx';
import { panelOf } from './state.ts';

/** Puts the block's interface into the places of its markup; returns what takes it out again. */
export function mountPanels(block: Block, part: (selector: string) => HTMLElement): () => void {
  const cleanup: (() => void)[] = [];
  const mount = (component: FunctionComponent<{ block: Block }>, selector: string) => {
    const into = part(selector);
    render(h(Guard, { what: 'This part of the block' }, h(component, { block })), into);
    cleanup.push(() => render(null, into));
  };
  mount(FileTabs, '.ed > .bar');
  mount(Tools, '.tools');
  mount(Strip, '.strip');
  mount(Marks, '.marks');
  mount(ViewBar, '.view');
  mount(Transport, '.transport');
  mount(PanelTabs, '.ptabs');
  const panel = part('.panel');
  const app = block.desk.layout === 'app';
  // What the page has there is one panel; nothing of it stays among several.
  if (app) panel.replaceChildren();
  mount(app ? AllPanels : PanelBody, '.panel');
  panel.id = `${block.id}-panel`;
  panel.setAttribute('role', 'tabpanel');
  panel.tabIndex = 0;
  const named = effect(() => {
    const name = panelOf(block.state.value);
    panel.setAttribute('aria-labelledby', `${block.id}-${name}-tab`);
    panel.dataset.panel = name;
  });
  part('.stage').tabIndex = 0;
  return () => {
    named();
    for (const clean of cleanup) clean();
  };
}
