import { expect, test } from '@jest/globals';
import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { readyLines } from './run-game.ts';

const game = { readyAfterMs: 4_321, port: 8080, consolePort: 8081 };
const addresses = ['魔石デュエル is ready after 4.3 s: http://localhost:8080', /^The console .*:8081$/];
const open = /^Exchanges and groups have no limits .*SECOND_ACCOUNT_LIMITS=on/;

test.each([
  [{}, [addresses[0], open, addresses[1]]],
  [{ SECOND_ACCOUNT_LIMITS: 'off' }, [addresses[0], open, addresses[1]]],
  [{ SECOND_ACCOUNT_LIMITS: 'on' }, addresses],
])('with %j the terminal says in one line whether second accounts are unlimited', (env, expected) => {
  const lines = readyLines(game, env);
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line ?? '')));
});

test.each(['yes', 'true', 'ON'])('%j is no setting of the limits', (SECOND_ACCOUNT_LIMITS) => {
  const sentence = 'SECOND_ACCOUNT_LIMITS must be "on" or "off".';
  expect(() => readyLines(game, { SECOND_ACCOUNT_LIMITS })).toThrow(new SettingError(sentence));
});
