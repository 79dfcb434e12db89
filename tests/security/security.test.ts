/** @long */

import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { defineChecks } from './define-checks.ts';
import { targetAt } from './target.ts';
import { topics } from './topics.ts';

/** All services in this process, behind the gateway. */
async function open() {
  const game = await createDevEnv({
    services: [battleService(), chatService, deckService, inventoryService, notificationsService, socialService],
    env: { TRUSTED_PROXIES: 'loopback', LOGINS_PER_MINUTE: '20', SECOND_ACCOUNT_LIMITS: 'on' },
  });
  // Checks start a console, which needs its database and its login.
  await game.envOf('console');
  const pods = (domain: string) =>
    game.services.filter(({ name }) => name === domain).map(({ port }) => `http://127.0.0.1:${port}`);
  const target = targetAt(game.url, {
    inside: { env: game.env, settingsOf: game.settingsOf, pods, output: () => undefined },
    trusted: true,
  });
  return {
    ...target,
    async stop() {
      target.close();
      await game.stop();
    },
  };
}

const quick = Object.entries(topics).map(([topic, checks]) => [topic, checks.filter(({ slow = false }) => !slow)]);
defineChecks(Object.fromEntries(quick), { open });
