import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE_ALPHABET } from '@maseki/cards/code-symbols.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { NAME_LOOKUPS_PER_MINUTE } from '@maseki/contracts/auth/limits.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import type { Player } from '@maseki/players/account.ts';
import { type Check, held } from '../check.ts';
import { deviceOf, fromManyAddresses, logIn, NEW_PASSWORD, newAddress } from '../log-ins.ts';
import { sessionCookieOf, statusesOf } from '../raw.ts';
import type { Target } from '../target.ts';

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Guesses wrong passwords from one address, at once. */
const guess = (target: Target, { username }: Player, { count, address }: { count: number; address: string }) =>
  times(count, () => logIn(target.client(address), username, 'wrong'));

/** Guesses ten wrong passwords from each of five addresses. */
async function attack(target: Target, victim: Player): Promise<void> {
  for (let from = 0; from < 5; from += 1) await guess(target, victim, { count: 10, address: newAddress() });
}

export const checks: readonly Check[] = [
  fromManyAddresses({
    control: 'Strangers cannot lock the owner out',
    attack:
      'Ten wrong passwords from each of five addresses; then the owner on a known device, in a session, elsewhere',
    async run(target) {
      const owner = await target.register();
      await attack(target, owner);
      const device = target.client(newAddress());
      const [name = '', value = ''] = deviceOf(owner) ?? [];
      device.cookies.set(name, value);
      const known = await logIn(device, owner.username, owner.password);
      const elsewhere = await logIn(target.client(newAddress()), owner.username, owner.password);
      const body = { password: owner.password, new_password: NEW_PASSWORD };
      const changed = await owner.call(auth.changePassword, { body });
      return held(
        known.ok && elsewhere.ok && changed.ok,
        `${statusesOf([known, elsewhere])}, password changed: ${changed.ok}`,
      );
    },
  }),
  fromManyAddresses({
    control: 'Strangers wait longer with each wrong password; a new address has three tries',
    attack: 'The same, then six tries from a new address, then as soon as it may',
    async run(target) {
      const victim = await target.register();
      await attack(target, victim);
      const address = newAddress();
      const tries = await guess(target, victim, { count: 6, address });
      const free = tries.filter(({ status }) => status === 401).length;
      const waits: number[] = [];
      for (let turn = 0; turn < 8 && waits.length < 3; turn += 1) {
        const response = await logIn(target.client(address), victim.username, 'wrong');
        if (response.status !== 429) continue;
        const wait = Number(response.headers.get('retry-after'));
        waits.push(wait);
        await sleep(wait * 1_000);
      }
      const grows = waits.length === 3 && (waits[0] ?? 0) >= 1 && (waits[2] ?? 0) > (waits[0] ?? 0);
      return held(free >= 3 && free <= 4 && grows, `${free} of 6 checked, then Retry-After ${waits.join(', ')} s`);
    },
  }),
  fromManyAddresses({
    control: 'On a password that could be guessed strangers have five tries, from however many addresses',
    attack: 'Twenty wrong passwords from as many addresses, on accounts with a short, a common and the own name',
    async run(target) {
      const counts: number[] = [];
      for (const guessable of ['abc', 'ｐａｓｓｗｏｒｄ', null]) {
        const victim = await target.register();
        const body = { password: victim.password, new_password: guessable ?? victim.username.toUpperCase() };
        await victim.call(auth.changePassword, { body });
        const tries = await times(20, () => logIn(target.client(newAddress()), victim.username, 'wrong'));
        counts.push(tries.filter(({ status }) => status === 401).length);
      }
      return held(
        counts.every((count) => count === 5),
        `${counts.join(', ')} of 20 checked`,
      );
    },
  }),
  fromManyAddresses({
    control: 'A device cookie gives no tries that a stranger does not have',
    attack:
      'Six wrong passwords with the cookie of another account, with a forged one, with the victim’s session alone',
    async run(target) {
      const [victim, attacker] = [await target.register(), await target.register()];
      await attack(target, victim);
      const [name = '', own = ''] = deviceOf(attacker) ?? [];
      const [head = '', , signature = ''] = own.split('.');
      const claims = Buffer.from(JSON.stringify({ sub: victim.id, users: [[victim.id, 1]] })).toString('base64url');
      const checked: number[] = [];
      for (const cookie of [own, `${head}.${claims}.${signature}`]) {
        const client = target.client(newAddress());
        client.cookies.set(name, cookie);
        const tries = await times(6, () => logIn(client, victim.username, 'wrong'));
        checked.push(tries.filter(({ status }) => status === 401).length);
      }
      const thief = target.client(newAddress());
      const session = sessionCookieOf(victim);
      thief.cookies.set(session.name, session.value);
      await thief.call(auth.getMe);
      const minted = deviceOf(thief) !== undefined;
      return held(
        checked.every((count) => count <= 4) && !minted,
        `${checked.join(' and ')} of 6 checked; a session brings a device: ${minted}`,
      );
    },
  }),
  fromManyAddresses({
    control: 'A stolen device cookie is slowed as well',
    attack: 'Thirty wrong passwords with the victim’s device cookie from one address',
    async run(target) {
      const victim = await target.register();
      const client = target.client(newAddress());
      const [name = '', value = ''] = deviceOf(victim) ?? [];
      client.cookies.set(name, value);
      const tries: Response[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        tries.push(...(await times(6, () => logIn(client, victim.username, 'wrong'))));
      }
      const checked = tries.filter(({ status }) => status === 401).length;
      return held(checked >= 10 && checked <= 24, `${checked} of 30 checked`);
    },
  }),
  fromManyAddresses({
    control: 'Right passwords count too',
    attack: 'Forty log-ins with the right password from one address',
    async run(target) {
      const { username, password } = await target.register();
      const address = newAddress();
      const responses: Response[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        responses.push(...(await times(4, () => logIn(target.client(address), username, password))));
      }
      const refused = responses.filter(({ status }) => status === 429);
      return held(refused.length >= 3, `${40 - refused.length} of 40 checked, ${refused.length} × 429`);
    },
  }),
  {
    control: 'Nobody finds the code of a battle by guessing, nor learns of one after a block',
    attack: 'Three times as many random codes as a minute allows, the right one after them, the right one when blocked',
    async run(target) {
      const [maker, guesser, blocked] = [await target.register(), await target.register(), await target.register()];
      const made = await maker.call(social.createCode);
      if (!made.ok) throw new Error(made.error);
      const { code } = made.value;
      await maker.call(chat.blockUser, { body: { username: blocked.username } });
      const enter = async (player: Player, tried: string) => {
        const entered = await player.call(social.acceptCode, { params: { code: tried } });
        return entered.ok ? 'accepted' : entered.error;
      };
      const symbol = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
      const guesses = await times(3 * NAME_LOOKUPS_PER_MINUTE, () => enter(guesser, Array.from(code, symbol).join('')));
      const unknown = guesses.filter((outcome) => outcome === 'code_unknown').length;
      const [after, whenBlocked] = [await enter(guesser, code), await enter(blocked, code)];
      // A minute may begin between the guesses.
      const isSlowed = unknown <= 2 * NAME_LOOKUPS_PER_MINUTE && !guesses.includes('accepted');
      return held(
        isSlowed && after === 'rate_limited' && whenBlocked === 'code_unknown',
        `${unknown} of ${guesses.length} looked up, then ${after}; blocked: ${whenBlocked}`,
      );
    },
  },
];
