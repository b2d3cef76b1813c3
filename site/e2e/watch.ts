import type { Page } from '@playwright/test';

/**
 * What a graphics driver notes about its own speed. Software rendering, which tests use, says it of
 * every copy from the shared WebGL picture to a block's canvas; it is no fault of the page.
 */
const DRIVER_NOTE = /GL Driver Message \(OpenGL, Performance/;

/**
 * Listens to everything a page should not do: errors in the console, exceptions, reports of the
 * Content-Security-Policy, requests that fail or leave the site. Call it before the page is opened;
 * the result grows while the page lives.
 */
export async function watch(page: Page, site: string): Promise<string[]> {
  const complaints: string[] = [];
  const origin = new URL(site).origin;
  page.on('console', (message) => {
    if (DRIVER_NOTE.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== origin) {
      complaints.push(`request to another host: ${url}`);
    }
  });
  page.on('requestfailed', (request) => {
    // Whoever leaves a page leaves what it was still fetching.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    complaints.push(`failed request: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      complaints.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  await page.exposeFunction('reportPolicy', (report: string) => complaints.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile } = event;
      const report = `policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`;
      (window as unknown as { reportPolicy(report: string): void }).reportPolicy(report);
    });
  });
  return complaints;
}
