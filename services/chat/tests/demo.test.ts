import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { registerUsers } from './support/groups.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods: users on different pods chat with each other.
  env = await createDevEnv({ services: [chatService, chatService], env: { REQUESTS_PER_10_SECONDS: '100000' } });
}, 60_000);
afterAll(() => env.stop());

test('the demo page is open to players and guests, on all pods', async () => {
  const [ada] = (await registerUsers(env, 1)) as [TestUser];
  const guests = await Promise.all(Array.from({ length: 4 }, () => env.socket('/ws/')));
  const known = await env.socket('/ws/', ada);
  known.send({ message: 'こんにちは' });
  for (const guest of guests) {
    expect(await guest.next()).toEqual({ message: 'こんにちは', user: { name: ada.username } });
  }
  known.send({ message: 'fuck' });
  for (const guest of guests) expect(await guest.next()).toMatchObject({ message: '＊＊＊＊' });
  guests[0]?.send({ message: 'だれ？' });
  for (const guest of guests) expect(await guest.next()).toEqual({ message: 'だれ？', user: null });
});
