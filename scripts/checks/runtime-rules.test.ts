import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findOffences } from './runtime-rules.ts';

const root = join(import.meta.dirname, '../..');

/** The lines of a text that break a rule. */
function offendingLines(text: string, drawingOnly = false): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    const file = join(folder, 'code.ts');
    writeFileSync(file, text);
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.webworker.d.ts'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    const drawing = new Set(drawingOnly ? [file] : []);
    return findOffences([file], options, drawing).map(({ line }) => line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every line that depends on engine, clock, chance, locale or host is found', () => {
  const lines = [
    'export const a = Math.sin(1);',
    'export const b = Math.pow(2, 3);',
    "export const c = Math['cos'](1);",
    'const { tan } = Math;',
    'export const m = Math;',
    'export const d = 2 ** 3;',
    'export let e = 2; e **= 3;',
    'export const f = Math.random();',
    'export const g = new Date();',
    'export const h = Date.now();',
    'export const i = performance.now();',
    'console.log(1);',
    "eval('1');",
    "new Function('1');",
    'export const j = globalThis;',
    "export const k = 'a'.localeCompare('b');",
    'export const l = (1).toLocaleString();',
    'setTimeout(() => {}, 1);',
    'export type N = HTMLElement;',
    'export const o = document.title;',
    'export const p = process.env;',
    "export const q = Buffer.from('a');",
    "fetch('x');",
    'export const r = crypto.randomUUID();',
  ];
  expect(offendingLines(lines.join('\n'))).toEqual(lines.map((_, index) => index + 1));
});

test('what is equal everywhere passes, and so do local names that a page also has', () => {
  const text = [
    'export const a = Math.floor(Math.sqrt(2)) + Math.imul(3, 4) + Math.PI;',
    'export const b = new Map<string, Float64Array>([["x", new Float64Array(2)]]);',
    'export function c(name: string, event: number, length: number): string {',
    "  const document = name + event + '!'.repeat(length);",
    '  return document.toLowerCase() + JSON.stringify([BigInt(1) > 0n, Number.isFinite(1)]);',
    '}',
    'export const d = new TextDecoder();',
    'export interface Clock { readonly Date: number; readonly performance: number }',
    'export const e = (clock: Clock): number => clock.Date + clock.performance;',
    'export const f = { console: 1, eval: 2 };',
    'export const g = (a: readonly number[]): number[] => a.toSorted((x, y) => x - y);',
    'export type H = Readonly<Record<string, number>>;',
    'export const i = (x: number): undefined => { if (x > Infinity) throw new RangeError("x"); };',
    "export const j = (1000).toLocaleString('en-US');",
  ].join('\n');
  expect(offendingLines(text)).toEqual([]);
});

test('what is only drawn may use sines, but neither clock nor chance', () => {
  const text = 'Math.sin(1) + 2 ** 3;\nMath.random();\nDate.now();';
  expect(offendingLines(text, true)).toEqual([2, 3]);
});
