import type { APIRoute } from 'astro';
import { codes } from '../lib/content.ts';
import { href } from '../lib/site.ts';

/** The catalogue for machines: every code with its causes, and the address of its page. */
export const GET: APIRoute = ({ site }) => {
  const errors = codes.map(({ code, title, summary, effect, why, causes, related }) => ({
    code,
    title,
    summary,
    effect,
    page: new URL(href(`/errors/${code}/`), site).href,
    why,
    causes: Object.entries(causes).map(([id, { severity, when }]) => ({ id, severity, when })),
    related,
  }));
  return new Response(`${JSON.stringify({ version: 1, errors }, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
