import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

/** A battle, a draw and an exchange with only the means of a screen reader. */
const FILES = [
  ...['battle-with-the-keyboard.test.ts', 'exchange-cards.test.ts'],
  ...['src/screen-reader.ts', 'src/keyboard-duelist.ts', 'src/draw.ts'],
];

/** Finds an element by more than role, name and announcements, or presses it with a pointer. */
const BEYOND =
  /\.(?:locator|\$\$?|getBy(?!Role)\w+|evaluate\w*|mouse|click|dblclick|tap|check|hover|dragTo|boundingBox|querySelector\w*)\b/g;

const beyond = (source: string): string[] => [...source.matchAll(BEYOND)].map(([found]) => found);

test.each(FILES)('tests/browser/%s uses only what a screen reader has', (file) => {
  const source = readFileSync(join(root, 'tests/browser', file), 'utf8');
  expect(source).toMatch(/getByRole|keyboardDuelist/);
  expect(beyond(source)).toEqual([]);
});
