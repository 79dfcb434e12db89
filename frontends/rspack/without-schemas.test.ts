import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DECLARATIONS } from './config.ts';
import withoutSchemas from './without-schemas.js';

const folder = join(import.meta.dirname, '../../libs');
const files = globSync('{contracts,rules,cards}/src/**/*.ts', { cwd: folder }).filter(
  (file) => !file.endsWith('.test.ts'),
);

const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;

test.each(files)('%s keeps its endpoints and exports, without schemas', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const stripped = withoutSchemas(source);
  expect(DECLARATIONS.test(join(folder, file))).toBe(true);
  const kept = [
    /\bpath: '\/api/g,
    /\bmethod: '/g,
    /\.\.\.(?:change|player)\b/g,
    /^export const \w+/gm,
    /^export (?:async )?function \w+/gm,
  ];
  for (const pattern of kept) expect(count(stripped, pattern)).toBe(count(source, pattern));
  expect(count(stripped, /\bz\s*\.\s*[a-z]\w*\(/g)).toBe(0);
  expect(count(stripped, /\b[A-Z][a-z]\w*(?:\(\d+\))?\s*\.\s*(?:array|extend|nullable|optional|partial|pick)\(/g)).toBe(
    0,
  );
  if (file.endsWith('http.ts')) expect(count(stripped, /\b(?:summary|description|response): /g)).toBe(0);
});

test('imported schemas and those made by imported functions become what was imported', () => {
  const source = `
    import { z } from 'zod';
    import { HexOf } from '../hex.ts';
    import { SEATS, Seat } from './seat.ts';
    export const Claim = z.object({ seal: HexOf(32) });
    export const Seats = Seat.array();
    export const Secret = HexOf(32).nullable();
    export const names = SEATS.map((seat) => seat);
    export const all = [...Seat.options.map((seat) => seat)];`;
  expect(withoutSchemas(source).replace(/\s+/g, ' ').trim()).toBe(
    "import { z } from 'zod'; import { HexOf } from '../hex.ts'; import { SEATS, Seat } from './seat.ts'; export const Claim = z; export const Seats = Seat; export const Secret = HexOf; export const names = SEATS.map((seat)=>seat); export const all = [ ...Seat.options.map((seat)=>seat) ];",
  );
});

test('an export loses the names of its parts, a refusal all but that a repeat may help, and others go', () => {
  const source = `
    const rows = exportEndpoint('deck', ['decks']);
    const errors = {
      forbidden: { status: 403, retryable: false, message: 'この操作は許可されていません' },
      internal: { status: 500, retryable: true, message: '予期しないエラーが発生しました' },
    } as const;`;
  expect(withoutSchemas(source).replace(/\s+/g, ' ').trim()).toBe(
    "const rows = exportEndpoint('deck'); const errors = { internal: { retryable: true } } as const;",
  );
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
