import { expect, test } from '@jest/globals';
import { editsOf } from './operators.ts';

/** The texts with one thing broken each, by the broken thing. */
const broken = (text: string): [string, string][] =>
  editsOf(text).map(({ kind, start, end, replacement }) => [
    kind,
    text.slice(0, start) + replacement + text.slice(end),
  ]);

test.each<[string, string, string]>([
  ['condition turned', 'if (a) b = c;', 'if (!(a)) b = c;'],
  ['condition turned', 'x = a ? b : c;', 'x = !(a) ? b : c;'],
  ['condition turned', 'x = a === b;', 'x = (a !== b);'],
  ['condition turned', 'x = a && b;', 'x = (a || b);'],
  ['condition turned', 'x = a || b;', 'x = (a && b);'],
  ['condition turned', 'x = { changes: true };', 'x = { changes: false };'],
  ['off by one', 'x = a < b;', 'x = a <= b;'],
  ['off by one', 'x = a >= b;', 'x = a > b;'],
  ['off by one', 'x = a + 1;', 'x = a + 2;'],
  ['call left out', 'a(b);', ';'],
  ['call left out', 'a.b?.(c);', 'a.b?.(c);'],
  ['call left out', 'x = s().max(y);', 'x = s();'],
  ['await removed', 'x = await a;', 'x = (a);'],
])('%s: %s', (kind, text, expected) => {
  const found = broken(text);
  expect(found).toEqual(text === expected ? [] : [[kind, expected]]);
});

test('a call that is awaited is left out, or goes on without being awaited', () => {
  expect(broken('await a();')).toEqual([
    ['call left out', ';'],
    ['await removed', '(a());'],
  ]);
});

test('a refusal is allowed where a condition leads to it', () => {
  const allowed = (text: string) => broken(text).filter(([kind]) => kind === 'refusal allowed');
  const fn = (body: string) => `const f = () => { ${body} };`;
  expect(allowed(fn("if (a) return refuse('b');"))).toEqual([['refusal allowed', fn(';')]]);
  expect(allowed(fn("if (a) { return refuse('b'); }"))).toEqual([['refusal allowed', fn(';')]]);
  expect(allowed("x = a ? refuse('b') : ok(c);")).toEqual([['refusal allowed', 'x = (ok(c));']]);
  expect(allowed("x = a ? ok(c) : refuse('b');")).toEqual([['refusal allowed', 'x = (ok(c));']]);
  expect(allowed(fn('if (a) return b;'))).toEqual([]);
});

test('types hold nothing to break, and the expression before one does', () => {
  expect(editsOf("type A = 1 | true; interface B { c: 2 }; import d from 'e';")).toEqual([]);
  expect(broken('x = [1] as const;')).toEqual([['off by one', 'x = [2] as const;']]);
  expect(broken('x = 1 as 1;')).toEqual([['off by one', 'x = 2 as 1;']]);
});

test('places are counted in characters, whatever stands before them', () => {
  expect(broken('/** 魔石 🂡 */ x = 1;')).toEqual([['off by one', '/** 魔石 🂡 */ x = 2;']]);
  expect(broken('// 魔石\n\nx = 1;')).toEqual([['off by one', '// 魔石\n\nx = 2;']]);
});
