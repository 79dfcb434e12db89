import { expect, test } from '@jest/globals';
import { SWITCHES } from '@maseki/contracts/live/live.ts';
import { files, isTest, read } from './tree.ts';

/** The service that owns what a switch stops. */
const OWNERS: Readonly<Record<(typeof SWITCHES)[number], string>> = {
  matchmaking: 'battle',
  practice: 'battle',
  draws: 'inventory',
  exchanges: 'social',
  group_chat: 'chat',
  battle_chat: 'battle',
  watching: 'battle',
  puzzles: 'battle',
  registration: 'auth',
};

const sources = files('services/*/src/**/*.ts').filter((file) => !isTest(file));

test.each(SWITCHES)('the switch %s is checked in one place of its service', (name) => {
  const checks = sources.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`refusalOf\\('${name}'\\)`, 'g'))].map(() => file.split('/')[1]),
  );
  expect(checks).toEqual([OWNERS[name]]);
});

test('no service checks another switch', () => {
  const checked = sources.flatMap((file) =>
    [...read(file).matchAll(/\blive\.refusalOf\('(\w+)'\)/g)].map(([, name]) => name),
  );
  expect(checked.toSorted()).toEqual([...SWITCHES].sort());
});
