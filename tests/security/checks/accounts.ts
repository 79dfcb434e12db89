import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { type Check, held } from '../check.ts';
import { deviceOf, fromManyAddresses, logIn, NEW_PASSWORD, newAddress } from '../log-ins.ts';
import { json, plainFetch, sessionCookieOf, statusesOf } from '../raw.ts';
import { hasEnded, isGuest } from '../sessions.ts';

export const checks: readonly Check[] = [
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
