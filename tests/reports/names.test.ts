import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { PASSWORD, registerPlayer, uniqueName } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

// Phones put a space behind a name, and keyboards for Japanese write wide letters.
let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService] });
});
afterAll(() => env.stop());

const wide = (name: string) => name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const logIn = (username: string) => env.client().call(auth.login, { body: { username, password: PASSWORD } });

test.each([
  ['a space behind it', (name: string) => `${name} `],
  ['an ideographic space behind it', (name: string) => `${name}\u3000`],
  ['wide letters', wide],
])('a name with %s is registered, logs in and is found as the plain one', async (_, typed) => {
  const name = uniqueName();
  const player = await registerPlayer(env.client(), { name: typed(name) });
  expect(player.username).toBe(name);
  expect(await logIn(name)).toMatchObject({ ok: true, value: { user: { id: player.id } } });
  expect(await logIn(typed(name))).toMatchObject({ ok: true, value: { user: { id: player.id } } });
  const body = { username: typed(name) };
  expect(await (await env.register()).call(chat.blockUser, { body })).toMatchObject({ ok: true });
});

test.each(['\u200b', '\u2060', '\ufeff', '\u3164', '\u00ad', ' \u200d'])(
  'group names that differ by %j are one name',
  async (invisible) => {
    const [user, name] = [await env.register(), uniqueName()];
    const create = (typed: string) => user.call(chat.createGroup, { body: { name: typed } });
    expect(await create(`${invisible}広場${name}`)).toMatchObject({ ok: true, value: { name: `広場${name}` } });
    for (const typed of [`広場${name}`, `広場${name}${invisible}`, `広場${invisible.trim()}${name}`]) {
      expect(await create(typed)).toMatchObject({ ok: false, error: 'group_name_taken' });
    }
  },
);

test('emoji of several characters stay whole', async () => {
  const name = `${uniqueName()}👨‍👩‍👧❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿葛󠄀`;
  const created = await (await env.register()).call(chat.createGroup, { body: { name } });
  expect(created).toMatchObject({ ok: true, value: { name } });
});
