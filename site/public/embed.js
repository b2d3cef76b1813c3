// @ts-check
/**
 * <aego-try scene="Controllers" theme="dark"></aego-try>: a scene that runs, in any page. Import this
 * file as a module, from any origin. What it shows runs in a frame of the site's own: nothing of it
 * reaches the page around it, and the page's styles do not reach it.
 *
 * Attributes, all of which may change: `scene`, the name of a scene of the site; `theme`, `light` or
 * `dark`, else the reader's; `project`, what stands after # in a shared link; `label`, the frame's
 * name to a screen reader.
 */

/** The site's root, where this file lies. */
const SITE = new URL('./', import.meta.url);
/** Until the frame has told its own height. Pixels. */
const HEIGHT = 720;
const MOST_HEIGHT = 4000;

class AegoTry extends HTMLElement {
  static observedAttributes = ['scene', 'theme', 'project', 'label'];
  /** @type {HTMLIFrameElement | undefined} */
  #frame;

  connectedCallback() {
    if (this.#frame) return;
    const frame = document.createElement('iframe');
    frame.allow = 'fullscreen; clipboard-write';
    frame.loading = 'lazy';
    frame.style.cssText = `display:block;width:100%;height:${HEIGHT}px;border:0`;
    this.#frame = frame;
    this.#show();
    this.append(frame);
    addEventListener('message', this.#hear);
  }

  disconnectedCallback() {
    removeEventListener('message', this.#hear);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback() {
    this.#show();
  }

  #show() {
    if (!this.#frame) return;
    const url = new URL('embed/', SITE);
    for (const name of ['scene', 'theme']) {
      const value = this.getAttribute(name);
      if (value) url.searchParams.set(name, value);
    }
    url.hash = this.getAttribute('project') ?? '';
    this.#frame.title = this.getAttribute('label') ?? 'aego animation';
    if (this.#frame.src !== url.href) this.#frame.src = url.href;
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    if (data?.type !== 'aego-height' || !Number.isFinite(data.height)) return;
    this.#frame.style.height = `${Math.min(Math.max(data.height, 0), MOST_HEIGHT)}px`;
  };
}

if (!customElements.get('aego-try')) customElements.define('aego-try', AegoTry);

export { AegoTry };
