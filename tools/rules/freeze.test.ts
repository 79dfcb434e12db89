import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { faultsOf, freezeRules } from './freeze.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const present = () => join(folder, `${RULES_VERSION}.js`);
const text = () => readFileSync(present(), 'utf8');

test('the present release becomes one file with the hash of its sources, and stays as it is', async () => {
  expect(await freezeRules(folder)).toBe(RULES_VERSION);
  const first = text();
  expect(JSON.parse(first.slice(3, first.indexOf('\n')))).toEqual({
    release: RULES_VERSION,
    sources: expect.stringMatching(/^[0-9a-f]{64}$/),
    text: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(first).not.toMatch(/from ?["']/);
  expect(faultsOf(folder)).toEqual([]);
  expect(await freezeRules(folder)).toBe(RULES_VERSION);
  expect(text()).toBe(first);
});

test('a frozen release that somebody edits is a fault', async () => {
  await freezeRules(folder);
  writeFileSync(present(), `${text()}\n`);
  expect(faultsOf(folder)).toEqual([`Release ${RULES_VERSION} was changed after it was frozen.`]);
});

test('a change of the sources after the freeze is a fault, and a reason not to freeze again', async () => {
  await freezeRules(folder);
  writeFileSync(present(), text().replace(/"sources":"[0-9a-f]{4}/, '"sources":"0000'));
  expect(faultsOf(folder)).toEqual([expect.stringContaining('raise RULES_VERSION')]);
  await expect(freezeRules(folder)).rejects.toThrow('raise RULES_VERSION');
});

test('a frozen release that the list lacks is a fault', async () => {
  await freezeRules(folder);
  writeFileSync(join(folder, 'frozen.ts'), '');
  expect(faultsOf(folder)).toEqual(['frozen.ts lists other releases.']);
});

test.each([
  [RULES_VERSION + 1, 'raise it above'],
  [RULES_VERSION - 2, `Release ${RULES_VERSION - 1} is not frozen`],
])('beside the frozen release %i nothing is written', async (other, message) => {
  writeFileSync(join(folder, `${other}.js`), '');
  await expect(freezeRules(folder)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual([`${other}.js`]);
});
