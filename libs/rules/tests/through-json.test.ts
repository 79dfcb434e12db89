/** @long */

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import type { applyAction } from '@maseki/rules/apply-action.ts';
import type { createBattle } from '@maseki/rules/create-battle.ts';
import type { dealBattle } from '@maseki/rules/deal-battle.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { applyTimeout } from '@maseki/rules/timeout.ts';
import type { position } from './position.ts';

// Repeats every test of this folder with each state of a battle passed through JSON, because a
// state must be plain data. Modules are replaced and loaded again, which needs jest's own runner.

let passed = 0;

function throughJson(battle: Battle): Battle {
  passed += 1;
  return JSON.parse(JSON.stringify(battle));
}

/** Replaces exports of a module for the files that are loaded below. */
function replace<M extends object>(file: string, replacements: (actual: M) => Partial<M>): void {
  jest.doMock(file, () => {
    const actual = jest.requireActual<M>(file);
    return { ...actual, ...replacements(actual) };
  });
}

replace<{ createBattle: typeof createBattle }>('@maseki/rules/create-battle.ts', (actual) => ({
  createBattle: (start) => throughJson(actual.createBattle(start)),
}));
replace<{ dealBattle: typeof dealBattle }>('@maseki/rules/deal-battle.ts', (actual) => ({
  dealBattle: (deal) => throughJson(actual.dealBattle(deal)),
}));
replace<{ position: typeof position }>('./position.ts', (actual) => ({
  position: (...written) => throughJson(actual.position(...written)),
}));
replace<{ applyAction: typeof applyAction }>('@maseki/rules/apply-action.ts', (actual) => ({
  applyAction: (...action) => {
    const applied = actual.applyAction(...action);
    return applied.ok ? { ...applied, battle: throughJson(applied.battle) } : applied;
  },
}));
replace<{ applyTimeout: typeof applyTimeout }>('@maseki/rules/timeout.ts', (actual) => ({
  applyTimeout: (before) => {
    const { battle, events } = actual.applyTimeout(before);
    return { battle: throughJson(battle), events };
  },
}));

const files = globSync('**/*.test.ts', { cwd: __dirname })
  .filter((file) => join(__dirname, file) !== __filename)
  .sort();

describe.each(files)('%s', (file) => {
  jest.requireActual(join(__dirname, file));
});

test('states have passed through JSON', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(passed).toBeGreaterThan(10_000);
});
