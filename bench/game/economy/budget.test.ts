import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '@maseki/tools/paths.ts';
import { budgetTable } from './budget.ts';

test('the table of docs/economy.md has the numbers that services and screens read', () => {
  const [, section = ''] = readFileSync(join(root, 'docs/economy.md'), 'utf8').split('## The budget\n');
  const rows = section.split('\n\n').find((part) => part.startsWith('|'));
  expect(rows).toBe(budgetTable());
});
