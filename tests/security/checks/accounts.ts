import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { type Player, unwrap } from '@maseki/players/account.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { type Check, held } from '../check.ts';
import { json, plainFetch, sessionCookieOf, statusesOf } from '../raw.ts';
import { hasEnded, isGuest } from '../sessions.ts';
import type { Target } from '../target.ts';

const NEW_PASSWORD = 'another horse 魔石';

/** A network address that no other attack has used. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

const logIn = (client: TestClient, username: string, password: string) =>
  client.fetch('/api/auth/login/', { method: 'POST', headers: json, body: JSON.stringify({ username, password }) });

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Guesses wrong passwords from one address, at once. */
const guess = (target: Target, { username }: Player, { count, address }: { count: number; address: string }) =>
  times(count, () => logIn(target.client(address), username, 'wrong'));

/** Guesses ten wrong passwords from each of five addresses. */
async function attack(target: Target, victim: Player): Promise<void> {
  for (let from = 0; from < 5; from += 1) await guess(target, victim, { count: 10, address: newAddress() });
}

const deviceOf = ({ cookies }: TestClient) => [...cookies].find(([name]) => /^(?:__Host-)?device$/.test(name));

/** Attacks from several addresses, which are skipped if the game sees only this machine's. */
const fromManyAddresses = (check: Check): Check => ({
  ...check,
  run: (target) =>
    target.canChangeAddress
      ? check.run(target)
      : Promise.resolve({ skipped: 'needs a game that believes this machine to be a proxy' }),
});

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
  fromManyAddresses({
    control: 'A user has at most twenty sessions',
    attack: '25 log-ins from five addresses',
    async run(target) {
      const player = await target.register();
      let last: TestClient = player;
      for (let from = 0; from < 5; from += 1) {
        const address = newAddress();
        for (let turn = 0; turn < 5; turn += 1) {
          last = target.client(address);
          await logIn(last, player.username, player.password);
        }
      }
      const { sessions } = unwrap(await last.call(auth.listSessions));
      const oldest = await hasEnded(target, { cookie: player.headers().cookie ?? '' });
      return held(sessions.length === 20 && oldest, `${sessions.length} sessions; the oldest has ended: ${oldest}`);
    },
  }),
  {
    control: 'A log-in leaves no earlier session of the browser behind',
    attack: 'Log in where one is logged in already, then use the cookie of before',
    async run(target) {
      const player = await target.register();
      const { cookie = '' } = player.headers();
      const again = await logIn(player, player.username, player.password);
      const ended = await hasEnded(target, { cookie });
      return held(again.ok && ended, `the earlier cookie is a guest: ${ended}`);
    },
  },
  {
    control: 'A changed password ends what was stolen before',
    attack: 'Change the password, then use the session’s earlier cookie and page token, and another session',
    async run(target) {
      const player = await target.register();
      const { cookie = '' } = player.headers();
      const other = target.client();
      await logIn(other, player.username, player.password);
      const body = { password: player.password, new_password: NEW_PASSWORD };
      const changed = await player.call(auth.changePassword, { body });
      const stolen = await Promise.all([
        hasEnded(target, { cookie }),
        hasEnded(target, { authorization: `Token ${player.token}` }),
        hasEnded(target, { cookie: other.headers().cookie ?? '' }),
      ]);
      const me = await player.call(auth.getMe);
      const stays = me.ok && me.value?.id === player.id;
      return held(
        changed.ok && stolen.every(Boolean) && stays,
        `ended: ${stolen.join(', ')}; the owner stays: ${stays}`,
      );
    },
  },
  {
    control: 'What a script can read of a session cannot take the account',
    attack: 'Change the password and delete the account with the page token, in the header and as the cookie',
    async run(target) {
      const player = await target.register();
      const { name } = sessionCookieOf(player);
      const body = JSON.stringify({ password: player.password, new_password: NEW_PASSWORD });
      const ways = [{ authorization: `Token ${player.token}` }, { cookie: `${name}=${player.token}` }];
      const responses = await Promise.all(
        ways.flatMap((headers) => [
          plainFetch(target, '/api/auth/password/', { method: 'PUT', headers: { ...json, ...headers }, body }),
          plainFetch(target, '/api/auth/account/', { method: 'DELETE', headers: { ...json, ...headers }, body }),
        ]),
      );
      return held(
        statusesOf(responses) === statusesOf([403, 403, 401, 401].map((status) => ({ status }))),
        statusesOf(responses),
      );
    },
  },
  {
    control: 'The list of sessions holds no credential, and others’ sessions cannot be ended',
    attack: 'Use the ids of the list as tokens; end the session of another player by its id',
    async run(target) {
      const [player, victim] = [await target.register(), await target.register()];
      const [own] = unwrap(await player.call(auth.listSessions)).sessions;
      const [theirs] = unwrap(await victim.call(auth.listSessions)).sessions;
      const { name } = sessionCookieOf(player);
      const asToken = await Promise.all([
        isGuest(target, { authorization: `Token ${own?.id}` }),
        isGuest(target, { cookie: `${name}=${own?.id}.${'A'.repeat(43)}` }),
      ]);
      const ended = await player.call(auth.endSession, { params: { id: theirs?.id ?? '' } });
      const refused = !ended.ok && ended.error === 'not_found';
      return held(asToken.every(Boolean) && refused, ended.ok ? 'the session has ended' : ended.error);
    },
  },
  {
    control: 'After a logout nothing of the player stays in the browser',
    attack: 'Read what a logout tells the browser',
    async run(target) {
      const player = await target.register();
      const device = deviceOf(player)?.[1];
      const response = await player.fetch('/api/auth/logout/', { method: 'POST' });
      const cleared = response.headers.get('clear-site-data') ?? 'nothing';
      const { cookie = '' } = player.headers();
      const kept = device !== undefined && deviceOf(player)?.[1] === device;
      return held(
        cleared === '"cache"' && kept && !/session=/.test(cookie),
        `clears ${cleared}; the device stays: ${kept}`,
      );
    },
  },
];
