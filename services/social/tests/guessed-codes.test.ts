/** @slow guesses */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CODE_ALPHABET } from '@maseki/cards/code-symbols.ts';
import { chatService } from '@maseki/chat/app.ts';
import { NAME_LOOKUPS_PER_MINUTE } from '@maseki/contracts/auth/limits.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

const GUESSES = 10_000;
const AT_ONCE = 100;

let env: DevEnv;
beforeAll(async () => {
  const limits = { REGISTRATIONS_PER_MINUTE: '1000', REQUESTS_PER_10_SECONDS: '20000' };
  env = await createDevEnv({ services: [chatService, socialService, socialService], env: limits });
});
afterAll(() => env.stop());

test('10,000 random codes find none, because a player may try twenty a minute, right or wrong', async () => {
  const [guesser, ...makers] = await forEachOf(Array.from({ length: 51 }), () => env.register());
  if (!guesser) throw new Error('nobody guesses');
  const open = await Promise.all(makers.map(async (user) => unwrap(await user.call(endpoints.createCode)).code));
  const symbol = () => CODE_ALPHABET[Math.floor(Math.random() * CODE_ALPHABET.length)];
  const outcomes = new Map<string, number>();
  const began = Date.now();
  const guess = async (n: number) => {
    const code = Array.from(open[0] ?? '', symbol).join('');
    const result = await guesser.call(endpoints[n % 2 ? 'getCode' : 'acceptCode'], { params: { code } });
    const outcome = result.ok ? 'found' : result.error;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  for (let n = 0; n < GUESSES; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => guess(n + i)));
  expect([...outcomes.keys()].sort()).toEqual(['code_unknown', 'rate_limited']);
  const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
  expect(outcomes.get('code_unknown')).toBeLessThanOrEqual(minutes * NAME_LOOKUPS_PER_MINUTE);
  const others = [
    guesser.call(endpoints.getCode, { params: { code: open[0] ?? '' } }),
    guesser.call(endpoints.sendFriendRequest, { body: { username: makers[0]?.username ?? '' } }),
  ];
  const used = (await Promise.all(others)).filter(({ ok }) => ok).length;
  expect(used + (outcomes.get('code_unknown') ?? 0)).toBeLessThanOrEqual(minutes * NAME_LOOKUPS_PER_MINUTE);
});
