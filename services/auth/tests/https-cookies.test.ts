import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ env: { PUBLIC_ORIGIN: 'https://duel.example' } });
});
afterAll(() => env.stop());

test('behind TLS the cookies of session and device belong only to this host', async () => {
  const response = await env.client().fetch('/api/auth/register/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://duel.example' },
    body: JSON.stringify({ username: uniqueName(), password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  const lines = response.headers.getSetCookie();
  for (const name of ['__Host-session', '__Host-device']) {
    const attributes = lines.find((line) => line.startsWith(`${name}=`))?.split('; ') ?? [];
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(attributes.some((attribute) => /^domain/i.test(attribute))).toBe(false);
  }
  expect(lines.filter((line) => /^(session|device)=/.test(line))).toEqual([]);
});

test('a session cookie that another host of the domain has planted is none, and a logout removes the own one', async () => {
  const user = await env.register();
  const token = user.cookies.get('__Host-session') ?? '';
  const me = async (cookie: string) => (await fetch(`${env.url}/api/auth/me/`, { headers: { cookie } })).json();
  expect(await me(`session=${token}`)).toBeNull();
  expect(await me(`session=planted; __Host-session=${token}`)).toMatchObject({ id: user.id });

  expect(await user.call(endpoints.logout)).toMatchObject({ ok: true });
  expect([...user.cookies.keys()].sort()).toEqual(['__Host-csrftoken', '__Host-device', 'csrftoken']);
  // Gateways hear of the end within a second.
  await eventually(async () => (await me(`__Host-session=${token}`)) === null);
});
