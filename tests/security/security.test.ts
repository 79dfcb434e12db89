import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { loadChecks, runChecks, topics } from './run-checks.ts';
import { type Target, targetAt } from './target.ts';

let game: DevEnv;
let target: Target;
beforeAll(async () => {
  game = await createDevEnv({
    services: [battleService(), chatService, deckService, inventoryService, notificationsService, socialService],
    env: { TRUSTED_PROXIES: 'loopback', LOGINS_PER_MINUTE: '20' },
  });
  const pods = (domain: string) =>
    game.services.filter(({ name }) => name === domain).map(({ port }) => `http://127.0.0.1:${port}`);
  target = targetAt(game.url, {
    inside: { env: game.env, settingsOf: game.settingsOf, pods, output: () => undefined },
    trusted: true,
  });
}, 60_000);
afterAll(async () => {
  target.close();
  await game.stop();
}, 60_000);

test.each(topics())(
  'the controls of %s hold',
  async (topic) => {
    const [checks = []] = (await loadChecks([topic])).values();
    const quick = checks.filter(({ slow = false }) => !slow);
    const results = await runChecks(new Map([[topic, quick]]), target);
    expect(results.filter(({ holds }) => holds === false)).toEqual([]);
    expect(results.some(({ holds }) => holds === true)).toBe(true);
  },
  120_000,
);
