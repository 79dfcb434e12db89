import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import { arrowsOf, orders, placeOf, runsUp } from './folder-order.ts';
import { imports } from './imports.ts';
import { files, isTest } from './tree.ts';

const ordered = Object.entries(orders).map(([root, order]) => ({
  root,
  order,
  sources: files(`${root}/**/*.{ts,tsx}`).filter((file) => !isTest(file)),
}));

const arrowsFrom = (root: string, file: string) => arrowsOf(root, file, imports(file));

test.each(ordered)(
  'every top folder of $root, and every single file that imports one, has its place in the order',
  ({ root, order, sources }) => {
    const isPlaced = (file: string) => placeOf(root, file) !== basename(file) || arrowsFrom(root, file).length > 0;
    const places = new Set(sources.filter(isPlaced).map((file) => placeOf(root, file)));
    expect([...places].sort()).toEqual([...order].sort());
  },
);

test.each(ordered)('no import of $root runs back up', ({ root, order, sources }) => {
  const up = sources.flatMap((file) =>
    arrowsFrom(root, file)
      .filter((arrow) => runsUp(arrow, order))
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
  expect(arrows.map((arrow) => runsUp(arrow, ['rooms', 'log']))).toEqual([false, false]);
});
