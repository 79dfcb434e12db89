import { expect, test } from '@jest/globals';
import { files, read } from './tree.ts';

const page = read('docs/security.md');
const STATES = { Holds: 'hold', Missing: 'are missing', 'Does not apply': 'do not apply' } as const;

/** The ids of a list, each with what shows it. A star marks a requirement of level 1. */
function requirementsUnder(heading: string): { id: string; because: string }[] {
  const [, list = ''] = new RegExp(`\\n### ${heading}\\n([^#]*)`).exec(page) ?? [];
  return [...list.replaceAll('\n  ', ' ').matchAll(/^- (\d[\d.*]*(?:, \d[\d.*]*)*) [^:]+:(.*)$/gm)].flatMap(
    ([, ids = '', because = '']) => ids.split(', ').map((id) => ({ id, because })),
  );
}

test('every requirement of ASVS 5.0.0 at levels 1 and 2 is in one list once', () => {
  const all = Object.keys(STATES).flatMap(requirementsUnder);
  expect(all.filter(({ id }) => id.endsWith('*'))).toHaveLength(70);
  expect(all.filter(({ id }) => !id.endsWith('*'))).toHaveLength(183);
  expect(new Set(all.map(({ id }) => id.replace('*', ''))).size).toBe(all.length);
  expect(all.filter(({ id, because }) => !/^\d+\.\d+\.\d+\*?$/.test(id) || because.trim() === '')).toEqual([]);
});

test('the counts are those of the lists', () => {
  const counts = Object.entries(STATES).map(([heading, verb]) => `${requirementsUnder(heading).length} ${verb}`);
  expect(page).toContain(`**${counts.join(', ')}.**`);
});

test('every kind of the security log is explained', () => {
  const [, list = ''] = /securityKinds = \[([^\]]*)\]/.exec(read('libs/service-kit/src/security-log.ts')) ?? [];
  const kinds = [...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

test('every topic of npm test -- tests/security backs a requirement', () => {
  const topics = files('tests/security/checks/*.ts');
  expect(topics.length).toBeGreaterThan(4);
  expect(topics.filter((file) => !page.includes(file))).toEqual([]);
});
