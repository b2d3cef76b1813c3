import { expect, test } from 'vitest';
import { LOCAL_SITE, siteUrl } from './site.ts';

test('without a setting the site is the local server', () => {
  expect(siteUrl({})).toBe(LOCAL_SITE);
  expect(siteUrl({ SITE_URL: '' })).toBe(LOCAL_SITE);
  expect(siteUrl({ SITE_URL: 'javascript:alert(1)' })).toBe(LOCAL_SITE);
  expect(siteUrl({ SITE_URL: 'example.org' })).toBe(LOCAL_SITE);
});

test('the address may have a path, and ends with a slash', () => {
  expect(siteUrl({ SITE_URL: 'https://example.org' })).toBe('https://example.org/');
  expect(siteUrl({ SITE_URL: 'https://example.org/docs' })).toBe('https://example.org/docs/');
  expect(siteUrl({ SITE_URL: ' https://example.org/docs/ ' })).toBe('https://example.org/docs/');
});
