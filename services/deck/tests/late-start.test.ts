import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { startService } from '@maseki/service-kit/service.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';

let env: DevEnv;
let port: number;
beforeAll(async () => {
  port = await freePort();
  env = await createDevEnv({ services: [inventoryService], env: { DECK_URLS: `http://127.0.0.1:${port}` } });
});
afterAll(() => env.stop());

test('a user who registers while the service is down has the starter deck when it starts', async () => {
  const user = await env.register();
  const before = await user.fetch(endpoints.getDeck.path);
  expect([before.status, await before.json()]).toMatchObject([503, { error: 'unavailable' }]);

  const deck = await startService(deckService, { env: await env.envOf('deck', { PORT: String(port) }) });
  try {
    const slots = await eventually(async () => {
      const response = await user.call(endpoints.getDeck);
      return response.ok ? response.value.deck_cards : null;
    });
    expect(slots.map((card) => card?.id)).toEqual(STARTER_DECK);
  } finally {
    await deck.stop();
  }
});
