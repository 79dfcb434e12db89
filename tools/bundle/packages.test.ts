import { expect, test } from '@jest/globals';
import { packagesNeeded, readPackages } from './packages.ts';
import { entriesOf, programs } from './programs.ts';

test('every process is bundled, with the programs of operators and of worker threads beside it', () => {
  const entries = Object.fromEntries(programs().map((program) => [program.name, Object.keys(entriesOf(program))]));
  expect(entries).toMatchObject({
    auth: ['main', 'moderation'],
    battle: ['main', 'ladder', 'statistics', 'puzzle-worker', 'bot-worker'],
    gateway: ['main'],
    inventory: ['main', 'audit'],
  });
  expect(entries).toHaveProperty('setup');
});

test('a service needs its libraries and their packages, and nothing of development', () => {
  const needed = packagesNeeded(readPackages(), ['services/auth']);
  expect(needed).toEqual(
    expect.arrayContaining([
      'libs/contracts',
      'libs/service-kit',
      'node_modules/mongodb',
      'node_modules/@node-rs/argon2',
    ]),
  );
  expect(needed.filter((path) => /jest|typescript|^tools$|piscina|^services\/(?!auth)/.test(path))).toEqual([]);
});
