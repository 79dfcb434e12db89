import type { ChatLine } from '@maseki/battle/base/database/documents.ts';
import { openPodRegistry } from '@maseki/battle/base/pods/registry.ts';
import { shardsHeldBy } from '@maseki/battle/base/pods/shard-holders.ts';
import { broadcastSeats } from '@maseki/battle/base/seats/broadcast-seats.ts';
import { createBegunRooms } from '@maseki/battle/match/matchmaking/begun-rooms.ts';
import { createFreedSeats } from '@maseki/battle/match/matchmaking/freed-seats.ts';
import { createRoomChat } from '@maseki/battle/play/chat/room-chat.ts';
import { rpcs as authRpcs } from '@maseki/contracts/auth/rpc.ts';
import { knownGateways } from '@maseki/gateway/rate-limits/known-gateways.ts';
import { RateLimits } from '@maseki/gateway/rate-limits/rate-limits.ts';
import { shareCounts } from '@maseki/gateway/rate-limits/shared-counts.ts';
import { type Bus, createBus, type RpcServer } from '@maseki/service-kit/bus/bus.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { createHeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createBattlePresence } from '@maseki/social/presence/battle-presence.ts';
import { createConnections } from '@maseki/social/presence/connections.ts';
import { followBattles } from '@maseki/social/presence/follow-battles.ts';
import { createPublishHint, onHint } from '@maseki/social/presence/hints.ts';
import { createReadSeats } from '@maseki/social/presence/read-seats.ts';
import type { Sandbox } from '@maseki/tools/dev-env/sandbox.ts';

const log = createLog('bench', { pod: 'spread', logLevel: 'silent' });
const UNLIMITED = 1_000_000;

export async function busOf(sandbox: Sandbox, service: string, pod: string): Promise<Bus & RpcServer> {
  const env = await sandbox.envOf(service);
  const config = natsConfig(env as Parameters<typeof natsConfig>[0]);
  return createBus(await connectNats(config, { service, pod, echo: service !== 'gateway' }), log);
}

/** A process's connections to NATS. */
interface TwoBuses {
  bus: Bus;
  /** For what comes every second by itself. */
  announcing: Bus;
}

/** What a gateway says on NATS for an HTTP call. */
export function spreadGateway({ bus, announcing }: TwoBuses) {
  const known = knownGateways({ bus: announcing, log });
  const config = {
    requestsPer10Seconds: UNLIMITED,
    guestRequestsPer10Seconds: UNLIMITED,
    registrationsPerMinute: undefined,
    registrationsPerHour: undefined,
  };
  const limits = new RateLimits(config, shareCounts(bus, known));
  return {
    known,
    async call(userId: string): Promise<void> {
      await bus.callRpc(authRpcs.resolveSession, { session_id: 's', token_hash: 't', proof: 'cookie' });
      limits.request(userId);
    },
    stop: () => known.leave(),
  };
}

/** What a pod of battle says and hears beside the log. */
export async function spreadBattlePod({ bus, announcing }: TwoBuses, name: string) {
  const heardShards = createHeardKeys();
  const id = ulid();
  const registry = await openPodRegistry({
    connection: announcing.connection,
    guard: announcing.guard,
    own: { id, name, rules: [1], free: true },
  });
  const begunRooms = createBegunRooms({
    bus,
    heardShards,
    queuedSockets: { moveToRoom: () => undefined },
    noteWaits: () => undefined,
  });
  const chat = createRoomChat({
    bus,
    heardShards,
    now: Date.now,
    mutes: { warningFor: async () => null },
    live: { refusalOf: () => null },
    blocks: { isBetween: async () => false },
    roomChats: { add: async (_room: string, line: ChatLine) => line, linesOf: async () => [] },
    subscribers: { deliverMessage: () => undefined },
    log,
  });
  const follows = [
    begunRooms.follow(),
    chat.follow(),
    createFreedSeats({ bus, heardShards, onFreed: begunRooms.forget }).follow(),
  ];
  const announce = async () => {
    await registry.announce();
    heardShards.keep(shardsHeldBy(id, registry.living()).served);
  };
  const loop = startLoop(announce, { name: 'announcement', everyMs: 1_000, log });
  return {
    name,
    living: () => registry.living().length,
    begunRooms,
    chat,
    seats: broadcastSeats(bus),
    async stop() {
      for (const end of follows) end();
      await loop.stop();
      await registry.leave();
    },
  };
}

/** What a pod of social says and hears, and what its users' pages ask for then. */
export function spreadSocialPod(bus: Bus, friendsOf: (user: string) => readonly string[], onHinted: () => void) {
  const heardUsers = createHeardKeys();
  const connections = createConnections({ heardUsers });
  const publishHint = createPublishHint(bus);
  const battlePresence = createBattlePresence({
    connections,
    readSeats: createReadSeats(bus),
    onChange: async (user) => publishHint(friendsOf(user), { type: 'friends' }),
  });
  const stops = [onHint({ bus, heardUsers, connections }), followBattles({ bus, heardUsers, battlePresence, log })];
  return {
    connect: (user: string) => connections.add(user, { send: onHinted }),
    listFriends: (users: readonly string[]) => battlePresence.inBattle(users),
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
