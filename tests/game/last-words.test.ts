import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { pathOf } from '@maseki/contracts/client.ts';
import { domains } from '@maseki/contracts/domains.ts';
import { type ErrorCode, errors } from '@maseki/contracts/errors.ts';
import { type AnySocket, closeCodes } from '@maseki/contracts/socket.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const contracts = Object.values(domains).flatMap(({ sockets }): AnySocket[] => Object.values(sockets));

let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services, env: { REGISTRATIONS_PER_MINUTE: '' } });
});
afterAll(() => env.stop(), 30_000);

/** A group, the queue of a new player and the battle of two others, for the sockets that are of one. */
async function paramsFor(player: TestUser, { path }: AnySocket): Promise<Record<string, string>> {
  if (path.includes(':groupName')) {
    const created = await player.call(chat.createGroup, { body: { name: `部屋${player.username}` } });
    if (created.ok) return { groupName: created.value.name };
  }
  if (path.includes(':slug')) {
    const claimed = await player.call(battle.claimSlug, { query: { mode: 'practice' } });
    if (claimed.ok) return { slug: claimed.value.slug };
  }
  if (path.includes(':room')) {
    const [watched, other] = [await env.register(), await env.register()];
    for (const each of [watched, other]) await each.call(battle.claimSlug, { query: {} });
    await watched.call(battle.setWatchSetting, { body: { watched_by: 'everyone' } });
    const room = await eventually(async () => {
      const found = await player.call(battle.getWatchedBattle, { params: { id: watched.id } });
      return found.ok ? found.value.room_id : null;
    });
    return { room, user: watched.id };
  }
  return {};
}

interface End {
  end(socket: TestSocket, player: TestUser): unknown;
  code: number;
  error: ErrorCode;
}

const ends: Record<string, End> = {
  'a message over 4 KiB': {
    end: ({ sendRaw }) => sendRaw('x'.repeat(5_000)),
    code: closeCodes.tooBig,
    error: 'payload_too_large',
  },
  'many messages at once': {
    end: ({ send }) => Array.from({ length: 21 }, () => send({})),
    code: closeCodes.policy,
    error: 'rate_limited',
  },
  'text that is no UTF-8': {
    end: ({ socket }) => socket.send(Buffer.of(0xff, 0xff), { binary: false }),
    code: 1007,
    error: 'bad_request',
  },
  'the end of the session': {
    end: (_socket, player) => player.call(auth.logout),
    code: closeCodes.sessionEnded,
    error: 'unauthenticated',
  },
};

const cases = contracts.flatMap((contract) =>
  Object.keys(ends).map((name) => [contract.path, name, contract] as const),
);

test.each(cases)('%s says why it closes after %s', async (_path, name, contract) => {
  const { end, code, error } = ends[name] as End;
  const player = await env.register();
  const path = pathOf({ path: contract.path as never }, await paramsFor(player, contract));
  const socket = await env.socket(path, player);
  await end(socket, player);
  expect((await socket.closed).code).toBe(code);
  expect(socket.messages.at(-1)).toEqual({
    type: 'error',
    message: errors[error].message,
    ...(error === 'unauthenticated' && { error }),
  });
  expect(socket.messages.filter((message) => !contract.sends(message))).toEqual([]);
});

test('no socket says anything to a player whose client comes back by itself', async () => {
  const open = await Promise.all(
    contracts.map(async (contract) => {
      const player = await env.register();
      return env.socket(pathOf({ path: contract.path as never }, await paramsFor(player, contract)), player);
    }),
  );
  await Promise.all(env.services.map((service) => service.stop()));
  const codes = await Promise.all(open.map(async ({ closed }) => (await closed).code));
  expect(codes).toEqual(contracts.map(() => closeCodes.restart));
  expect(open.flatMap(({ messages }) => messages)).not.toContainEqual(expect.objectContaining({ type: 'error' }));
});
