import { expect, test } from '@jest/globals';
import { bundledPuzzles, puzzleText } from '@maseki/bots/puzzles/bundled.ts';
import { bundleText } from './bundle.ts';
import playPuzzles from './play-puzzles.ts';

test('the same name plays the same battles', () => {
  const { ms, ...result } = playPuzzles({ name: 'test', battles: 6 });
  const { ms: _ms, ...again } = playPuzzles({ name: 'test', battles: 6 });
  expect(result).toEqual(again);
  expect(ms.length).toBe(6);
  expect(result.unique).toBeGreaterThan(0);
});

test('a bundle has enough of each level, each material once, or is refused', () => {
  const written = bundleText([...bundledPuzzles, ...bundledPuzzles]);
  expect(bundledPuzzles.filter((puzzle) => !written.includes(puzzleText(puzzle)))).toEqual([]);
  expect(written.split('\n').length).toBe(bundledPuzzles.length + 4);
  expect(() => bundleText(bundledPuzzles.slice(1))).toThrow('play more battles');
});
