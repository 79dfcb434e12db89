import { afterEach, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as battleEndpoints } from '@maseki/contracts/battle/http.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { befriend, friendsOf } from './support/friends.ts';
import { type Profile, profileDatabase } from './support/profile-database.ts';

const PODS = 2;
const PLAYERS = 4;

let env: DevEnv;
afterEach(() => env.stop(), 30_000);

const goOnline = (user: TestUser) => env.socket<SocialServerMessage>('/ws/social/', user);
const presenceOf = async (user: TestUser) => (await friendsOf(user))[0]?.presence;

/** Players whose social sockets are open, half of them in a battle. */
async function arrive(): Promise<void> {
  for (let n = 0; n < PLAYERS; n += 1) {
    const [looking, fighting] = [await env.register(), await env.register()];
    await befriend(looking, fighting);
    await Promise.all([goOnline(looking), goOnline(fighting)]);
    unwrap(await fighting.call(battleEndpoints.claimSlug, { query: { mode: 'practice', level: 'easy' } }));
    await eventually(async () => (await presenceOf(looking)) === 'battle');
  }
}

/**
 * Documents that MongoDB read for a player in a second, while each pod of social renews its
 * presence three times.
 */
async function readsPerPlayer({ battle, social }: { battle: Profile; social: Profile }): Promise<number> {
  const startedAt = Date.now();
  await Promise.all([battle.start(), social.start()]);
  await eventually(async () => (await social.count({ collection: 'pods', op: 'update' })) >= 3 * PODS, {
    withinMs: 40_000,
    everyMs: 250,
  });
  const seconds = (Date.now() - startedAt) / 1_000;
  const ofUsers = ['presences', 'friendships', 'users', 'friend_requests', 'invitations', 'exchanges'];
  const read = await Promise.all([battle.examined(['tickets']), social.examined(ofUsers)]);
  await Promise.all([battle.stop(), social.stop()]);
  return (read[0] + read[1]) / seconds / (2 * PLAYERS);
}

test('players who look at /home, their friends in battles or not, cost hardly a read', async () => {
  const services = [inventoryService, deckService, battleService(), chatService, socialService, socialService];
  env = await createDevEnv({ services });
  await arrive();
  const profiles = {
    battle: await profileDatabase(env.env, 'battle'),
    social: await profileDatabase(env.env, 'social'),
  };
  try {
    expect(await readsPerPlayer(profiles)).toBeLessThanOrEqual(0.05);
  } finally {
    await Promise.all([profiles.battle.close(), profiles.social.close()]);
  }
});

test('a battle that began while NATS was away is found as soon as NATS is back', async () => {
  const servers = await ownServers();
  env = await createDevEnv({ servers, services: [inventoryService, chatService, socialService, socialService] });
  const seats = new Map<string, string>();
  (await env.bus()).handleRpc(rpcs.listUsersInBattle, async ({ user_ids }) => ({
    seats: user_ids
      .flatMap((user_id) => ({ user_id, room_id: seats.get(user_id) ?? '' }))
      .filter((seat) => seat.room_id),
  }));
  const [anna, ben] = [await env.register(), await env.register()];
  await befriend(anna, ben);
  const hers = await goOnline(anna);
  await goOnline(ben);
  await eventually(async () => (await presenceOf(anna)) === 'online');

  await servers.nats.kill();
  seats.set(ben.id, ulid());
  servers.nats.start();
  await hers.next(({ type }) => type === 'friends');
  await eventually(async () => (await presenceOf(anna)) === 'battle');
});
