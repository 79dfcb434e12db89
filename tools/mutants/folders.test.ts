import { expect, test } from '@jest/globals';
import { chosenFolder, testsOf } from './folders.ts';

test('a folder is noticed by the tests that are known for it, else by the unit tests of its workspace', () => {
  expect(testsOf('libs/rules')).toEqual({ patterns: ['libs/rules/'], needsServers: false });
  expect(testsOf('services/social/src/friends')).toEqual({
    patterns: ['services/social/', 'tests/game/(export|privacy-policy)'],
    needsServers: true,
  });
  expect(testsOf('services/deck/src/decks')).toEqual({ patterns: ['services/deck/src/'], needsServers: false });
});

test.each(['libs/rules', './libs/rules', 'libs/rules/'])('the folder may be named as %s', (name) => {
  expect(chosenFolder(name)).toBe('libs/rules');
});

test.each([undefined, '', 'libs/nothing', '../..'])('%p is no folder', (name) => {
  expect(() => chosenFolder(name)).toThrow('There is no folder');
});
