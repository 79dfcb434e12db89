import { expect, test } from '@jest/globals';
import { conditionalTexts } from './conditional-text.ts';
import { files, isTest } from './tree.ts';

const screens = [...files('frontends/**/*.tsx'), ...files('libs/ui/src/**/*.tsx')].filter(
  (file) => !isTest(file) && !file.includes('/testing/'),
);

test('every screen can change after the browser has translated it', () => {
  expect(screens).toContain('frontends/battle/src/matchmaking/waiting-screen.tsx');
  expect(screens.flatMap((file) => conditionalTexts(file).map((name) => `${file} <${name}>`))).toEqual([]);
});

test('every place that a translation breaks is found, and nothing else', () => {
  expect(conditionalTexts('tools/structure/samples/conditional-text.tsx')).toEqual(['p', 'h1', 'div']);
});
