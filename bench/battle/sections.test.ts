import { expect, test } from '@jest/globals';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { sectionNames, sectionsNamed } from './sections.ts';

test('sections are chosen by their names, or by what these begin with, in the order of measuring', () => {
  expect(sectionsNamed(['open', 'closed'])).toEqual(['closed', 'open-500', 'open-1000']);
  expect(sectionsNamed(['growth-pods'])).toEqual(['growth-pods']);
  expect(sectionsNamed([])).toEqual(sectionNames);
});

test('a section that does not exist is refused before anything is measured', () => {
  expect(() => sectionsNamed(['closed', 'ope'])).toThrow(UserError);
});
