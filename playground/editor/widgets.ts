import css from './widgets.css?inline';

let made = false;

/** Styles what Monaco shows above a text. Not linked: no page that only reads needs it. */
export function styleWidgets(): void {
  if (made) return;
  made = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  // Monaco puts these at places of the page, but fixes them to the window: it expects no scrolling.
  const at = sheet.insertRule('.try .suggest-details-container {}', sheet.cssRules.length);
  const { style } = sheet.cssRules[at] as CSSStyleRule;
  const place = () => style.setProperty('translate', `${-scrollX}px ${-scrollY}px`);
  place();
  addEventListener('scroll', place, { passive: true });
}
