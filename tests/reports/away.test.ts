import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

// A notification says that a battle ended while the player was away. `services/battle/tests/
// missed-ends.test.ts` has the returns, the clock and pods that leave.
let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, deckService, notificationsService, battleService(), battleService()];
  env = await createDevEnv({ services });
});
afterAll(() => env.stop(), 30_000);

const claim = (user: TestUser) =>
  eventually(async () => {
    const claimed = await user.call(battle.claimSlug);
    return claimed.ok ? claimed.value.slug : null;
  });
const reaches = (socket: TestSocket<BattleServerMessage>, status: 'setup' | 'finished') =>
  socket.next((message) => message.type === 'battle.update' && message.data.status === status);
const ended = async (user: TestUser) =>
  unwrap(await user.call(notifications.listNotifications)).notifications.filter(
    ({ kind }) => kind === 'battle_finished',
  );

test('a player without a socket is told that the opponent surrendered, one with a socket is told nothing', async () => {
  const [ada, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  const connect = async (user: TestUser) =>
    env.socket<BattleServerMessage>(`/ws/battle/room/${await claim(user)}/`, user);
  const [hers, his] = [await connect(ada), await connect(bob)];
  await Promise.all([reaches(hers, 'setup'), reaches(his, 'setup')]);
  hers.close();
  await hers.closed;
  his.send({ type: 'action.surrender' });
  await reaches(his, 'finished');
  const [notified] = await eventually(async () => ((await ended(ada)).length > 0 ? ended(ada) : null), {
    withinMs: 60_000,
  });
  expect(notified?.message).toBe('あなたが離れている間にバトルが終了しました（勝利）');
  // Both are decided in one transaction.
  expect(await ended(bob)).toEqual([]);
});
