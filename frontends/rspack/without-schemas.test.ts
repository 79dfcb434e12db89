import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CONTRACTS } from './config.ts';
import withoutSchemas from './without-schemas.js';

const folder = join(import.meta.dirname, '../../libs/contracts/src');
const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));

const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;

test.each(files)('%s keeps its endpoints and exports, without schemas', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const stripped = withoutSchemas(source);
  expect(CONTRACTS.test(join(folder, file))).toBe(true);
  const kept = [
    /\bpath: '\/api/g,
    /\bmethod: '/g,
    /\.\.\.(?:change|player)\b/g,
    /^export const \w+/gm,
    /^export (?:async )?function \w+/gm,
  ];
  for (const pattern of kept) expect(count(stripped, pattern)).toBe(count(source, pattern));
  expect(count(stripped, /\bz\s*\.\s*[a-z]\w*\(/g)).toBe(0);
  if (file.endsWith('http.ts')) expect(count(stripped, /\b(?:summary|description|response): /g)).toBe(0);
});

test('schemas become z, and an endpoint keeps what a page reads', () => {
  const source = `
    const Name = z.string().min(1);
    const Names = Name.array();
    export const list = () => Object.keys({});
    const change = { changes: true };
    export const endpoints = {
      rename: endpoint({
        summary: 'Renames it.',
        method: 'PUT',
        path: '/api/names/:id/',
        access: 'player',
        ...change,
        params: z.object({ id: Name }),
        body: z.object({ name: Name }).strict(),
        response: Names,
        refusals: ['forbidden'],
      }),
    };`;
  expect(withoutSchemas(source).replace(/\s+/g, ' ').trim()).toBe(
    "const Name = z; const Names = Name; export const list = ()=>Object.keys({}); const change = { changes: true }; export const endpoints = { rename: endpoint({ method: 'PUT', path: '/api/names/:id/', ...change, body: z }) };",
  );
});
