import { randomInt } from 'node:crypto';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { startGateway } from '@maseki/gateway/gateway.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { testClient } from '@maseki/players/test-client.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Check, held, insideCheck } from '../check.ts';
import type { Inside, Target } from '../target.ts';
import { makeFriends, openExchange } from '../traders.ts';

const register = (target: Pick<Target, 'client'>, username: string, password = PASSWORD) =>
  target.client().call(auth.register, { body: { username, password } });

/** How many of the attempts were refused with this code. */
const refused = (results: readonly { ok: boolean; error?: string }[], code: string): number =>
  results.filter((result) => !result.ok && result.error === code).length;

const DELETED = '退会したプレイヤー';

/** A name of twenty kana that no other attack uses. */
const kanaName = (): string =>
  Array.from({ length: 16 }, () => String.fromCharCode(0x30ab + 2 * randomInt(11))).join('');

const toHiragana = (name: string): string =>
  name.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/**
 * Registrations at once, each from the next of these addresses. They have no password, so they
 * count and register no user.
 */
const registrations = (url: string) => (count: number, addressOf: (attempt: number) => string) =>
  Promise.all(
    Array.from({ length: count }, (_, attempt) =>
      testClient(url, { 'x-forwarded-for': addressOf(attempt) }).call(auth.register, {
        body: { username: uniqueName(), password: '' },
      }),
    ),
  );

/** Attacks another gateway of the same game, limited as one that strangers can reach. */
async function atLimitedGateway<T>(
  { env, pods }: Inside,
  attack: (register: ReturnType<typeof registrations>) => Promise<T>,
): Promise<T> {
  const limits = { REGISTRATIONS_PER_MINUTE: '30', REGISTRATIONS_PER_HOUR: '60', TRUSTED_PROXIES: 'loopback' };
  const gateway = await startGateway({ env: { ...env, ...limits, AUTH_URLS: pods('auth').join(','), PORT: '0' } });
  try {
    return await attack(registrations(`http://127.0.0.1:${gateway.port}`));
  } finally {
    await gateway.stop();
  }
}

export const checks: readonly Check[] = [
  {
    control: 'Names that look alike are one name',
    attack: 'Registers a name in other case, with I for l, rn for m, vv for w, and in hiragana for katakana',
    async run(target) {
      const [latin, kana] = [`${uniqueName().slice(0, 10)}lmw`, kanaName()];
      await target.register(latin);
      await target.register(kana);
      const stem = latin.slice(0, 10);
      const names = [latin.toUpperCase(), `${stem}Imw`, `${stem}lrnw`, `${stem}lmvv`, toHiragana(kana)];
      const results = [];
      for (const name of names) results.push(await register(target, name));
      const count = refused(results, 'username_taken');
      return held(count === names.length, `409 for ${count} of ${names.length}`);
    },
  },
  {
    control: 'The name of a deleted account is not given away for 90 days',
    attack: 'Registers the name of an account that has just been deleted, as it was and in capitals',
    async run(target) {
      const { call, username, password } = await target.register();
      await call(auth.deleteAccount, { body: { password } });
      const results = [await register(target, username), await register(target, username.toUpperCase())];
      const count = refused(results, 'username_taken');
      return held(count === results.length, `409 for ${count} of ${results.length}`);
    },
  },
  {
    control: 'Partners of a deleted account read no name',
    attack: 'Opens the page of an exchange whose partner has deleted the account',
    async run(target) {
      const [leaver, partner] = [await target.register(), await target.register()];
      await makeFriends(leaver, partner);
      const exchange_ulid = await openExchange(leaver, partner);
      await leaver.call(auth.deleteAccount, { body: { password: leaver.password } });
      const shown = await eventually(async () => {
        const exchange = await partner.call(social.getExchange, { params: { exchange_ulid } });
        return exchange.ok && exchange.value.status === 'cancelled' ? exchange.value.partner.username : null;
      });
      return held(shown === DELETED, shown);
    },
  },
  insideCheck({
    control: 'Registrations are limited for one address, 30 a minute',
    attack: '35 registrations at once from one address, at a gateway with the limits of the chart',
    run: (_target, inside) =>
      atLimitedGateway(inside, async (register) => {
        const results = await register(35, () => '198.51.100.7');
        const limited = results.filter((result) => !result.ok && result.error === 'registration_limited');
        const [first] = limited;
        const sentence = first && !first.ok ? `${first.message}, Retry-After ${first.retryAfter}` : '';
        return held(limited.length === 5, `429 for ${limited.length} of 35: ${sentence}`);
      }),
  }),
  insideCheck({
    control: 'Registrations are limited for one network, 60 an hour',
    attack: '70 registrations from 35 addresses of a /24, at a gateway with the limits of the chart',
    run: (_target, inside) =>
      atLimitedGateway(inside, async (register) => {
        const results = await register(70, (attempt) => `203.0.113.${1 + (attempt % 35)}`);
        const count = refused(results, 'registration_limited');
        const others = refused(await register(1, () => '203.0.114.1'), 'registration_limited');
        return held(count === 10 && others === 0, `429 for ${count} of 70, ${others} of another network`);
      }),
  }),
];
