import { expect, test } from '@jest/globals';
import { files, read } from './tree.ts';

const page = read('docs/security.md');
const STATES = ['holds', 'does not apply', 'missing'];

interface Row {
  id: string;
  level: string;
  state: string;
  because: string;
}

const rows: readonly Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', state = '', because = '']) => ({ id, level, state, because }),
);
const chapterOf = ({ id }: Row) => `V${id.split('.', 1)[0]}`;

test('every requirement of ASVS 5.0.0 at levels 1 and 2 is in the table once', () => {
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ state, because }) => !STATES.includes(state) || because.trim() === '')).toEqual([]);
});

test('the counts are those of the table', () => {
  const counted = Object.fromEntries(
    Object.entries(Object.groupBy(rows, chapterOf)).map(([chapter, own = []]) => [
      chapter,
      STATES.map((state) => own.filter((row) => row.state === state).length),
    ]),
  );
  const claimed = Object.fromEntries(
    [...page.matchAll(/^\| (V\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, chapter = '', ...counts]) => [
      chapter,
      counts.map(Number),
    ]),
  );
  expect(claimed).toEqual(counted);
  const all = STATES.map((state) => rows.filter((row) => row.state === state).length);
  expect(page).toContain(`| **all** | **${all.join('** | **')}** |`);
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
