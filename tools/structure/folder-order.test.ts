import { expect, test } from '@jest/globals';
import { arrowsOf, battleOrder, placeOf, runsUp } from './folder-order.ts';
import { imports } from './imports.ts';
import { files, isTest } from './tree.ts';

const ROOT = 'services/battle/src';
const sources = files(`${ROOT}/**/*.ts`).filter((file) => !isTest(file));

test('every folder and every single file of the battle service has its place in the order', () => {
  const places = [...new Set(sources.map((file) => placeOf(ROOT, file)))];
  expect(places.sort()).toEqual([...battleOrder].sort());
});

test('no import of the battle service runs back up', () => {
  const up = sources.flatMap((file) =>
    arrowsOf(ROOT, file, imports(file))
      .filter((arrow) => runsUp(arrow, battleOrder))
      .map(({ to }) => `${file} imports from ${to}`),
  );
  expect(up).toEqual([]);
});

test('arrows lead from folder to folder, each once, and up means against the order', () => {
  const specifiers = ['./b.ts', '../log/a.ts', '../log/b.ts', '../context.ts', '@maseki/rules/side.ts'];
  const arrows = arrowsOf('src', 'src/rooms/a.ts', specifiers);
  expect(arrows).toEqual([
    { from: 'rooms', to: 'log' },
    { from: 'rooms', to: 'context.ts' },
  ]);
  expect(arrows.map((arrow) => runsUp(arrow, ['context.ts', 'rooms', 'log']))).toEqual([false, true]);
});
