import { expect, test } from '@jest/globals';
import { read } from '../structure/tree.ts';
import { isAllowed } from './allowed.ts';
import { licencesPage } from './page.ts';
import { packagesOfImages, packagesOfScreens } from './shipped.ts';

const shipped = [...packagesOfScreens(), ...packagesOfImages()];

test('no package of a page or an image has copyleft, or no licence', () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('docs/licences.md is of the present lock file', () => {
  expect(read('docs/licences.md')).toBe(licencesPage());
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['MIT AND BSD-3-Clause', true],
  ['MIT AND GPL-2.0-only', false],
  ['AGPL-3.0', false],
  ['MPL-2.0', false],
  ['SSPL-1.0', false],
  ['unknown', false],
])('%s may be shipped: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});
