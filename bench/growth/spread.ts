import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomSetup } from '@maseki/battle/battle/log-record.ts';
import { rpcs as authRpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battleRpcs } from '@maseki/contracts/battle/rpc.ts';
import { homeShardOf, inShard, shardOf, userShardOf } from '@maseki/contracts/battle/shards.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { natsCounters } from './nats-counters.ts';
import { busOf, spreadBattlePod, spreadGateway, spreadSocialPod } from './spread-pods.ts';

export interface SpreadOptions {
  /** Gateways, and as many pods of battle and of social. */
  sizes: readonly number[];
  calls: number;
  battles: number;
  idleSeconds: number;
}

/** Messages that NATS takes in and gives out. */
export interface Spread {
  per_call: number;
  per_chat_line: number;
  /** From its beginning to its end, with what friends see of it. */
  per_battle: number;
  /** Of all gateways and of all pods that announce themselves. */
  announced_s: number;
}

const FRIENDS = 10;
const FRIENDS_ONLINE = 5;
/** Longer than the gateways collect, as calls of one gateway seldom share a message. */
const APART_MS = 7;
const SETTLED_MS = 300;
const ANNOUNCING = 'announcing-';

const nth = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

/** As many processes of each kind, in one process, on a NATS of their own. */
async function measureAt(size: number, { calls, battles, idleSeconds }: SpreadOptions): Promise<Spread> {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const sandbox = await createSandbox(servers);
  stack.defer(() => sandbox.clean());
  const buses: Awaited<ReturnType<typeof busOf>>[] = [];
  const open = async (service: string, pod: string) => {
    const bus = await busOf(sandbox, service, pod);
    buses.push(bus);
    stack.defer(() => bus.connection.close());
    return bus;
  };
  /** What comes every second goes by connections of its own, so that nothing else counts it. */
  const openTwo = async (service: string, pod: string) => ({
    bus: await open(service, pod),
    announcing: await open(service, `${ANNOUNCING}${pod}`),
  });
  const names = Array.from({ length: size }, (_, n) => `${n}`);
  const auth = await open('auth', 'auth');
  auth.handleRpc(authRpcs.resolveSession, async () => null);
  const seats = await open('battle', 'seats');
  seats.handleRpc(battleRpcs.listUsersInBattle, async () => ({ seats: [] }));
  const gateways = await Promise.all(names.map(async (name) => spreadGateway(await openTwo('gateway', name))));
  for (const gateway of gateways) stack.defer(gateway.stop);
  const pods = await Promise.all(names.map(async (name) => spreadBattlePod(await openTwo('battle', name), name)));
  for (const pod of pods) stack.defer(pod.stop);

  const users = Array.from({ length: 40 * size }, () => ulid());
  const friendsOf = (user: string) => {
    const first = users.indexOf(user);
    const online = Array.from({ length: FRIENDS_ONLINE }, (_, n) => nth(users, first + 7 * n + 1));
    return [...online, ...Array.from({ length: FRIENDS - FRIENDS_ONLINE }, () => ulid())];
  };
  let hinted = 0;
  const onHinted = () => {
    hinted += 1;
    // The page of a friend loads its list, from any pod.
    void nth(socials, hinted).listFriends(friendsOf(nth(users, hinted)).slice(0, FRIENDS_ONLINE));
  };
  const socials = await Promise.all(
    names.map(async (name) => spreadSocialPod(await open('social', name), friendsOf, onHinted)),
  );
  for (const pod of socials) stack.defer(pod.stop);
  const podFor = (key: string) => Number(rendezvousOrder(names, key)[0]);
  for (const user of users) nth(socials, podFor(userShardOf(user))).connect(user);

  await eventually(() => pods.every((pod) => pod.living() === size));
  await eventually(() => gateways.every(({ known }) => known.others().length === size - 1));
  const nats = natsCounters(servers.natsMonitoringUrl);
  const announces = (connection: string) => connection.includes(ANNOUNCING);
  const announcements = async () => (await nats.traffic(announces)).messages;
  /** Of everything else, once what was said is handled and NATS has counted it. */
  const otherMessages = async () => {
    await sleep(SETTLED_MS);
    await Promise.all(buses.map(({ connection }) => connection.flush()));
    return (await nats.traffic((connection) => !announces(connection))).messages;
  };
  // Pods have heard of each other, and serve what is theirs.
  await sleep(3_000);
  const [idleFrom, announced] = [performance.now(), await announcements()];
  await sleep(idleSeconds * 1_000);
  const announced_s = ((await announcements()) - announced) / ((performance.now() - idleFrom) / 1_000);

  async function each(times: number, work: () => Promise<unknown>): Promise<number> {
    const before = await otherMessages();
    await work();
    return ((await otherMessages()) - before) / times;
  }

  const per_call = await each(calls, async () => {
    for (let n = 0; n < calls; n += size) {
      const some = gateways.slice(0, calls - n);
      await Promise.all([...some.map((gateway, at) => gateway.call(nth(users, n + at))), sleep(APART_MS)]);
    }
  });
  const roomOf = (user: string) => inShard(ulid(), homeShardOf(user));
  const per_chat_line = await each(battles, async () => {
    for (let n = 0; n < battles; n += 1) {
      const [id, roomId] = [ulid(), roomOf(nth(users, n))];
      const chat = nth(pods, podFor(shardOf(roomId))).chat;
      const warn = () => undefined;
      chat.send({ player: { id, username: 'p' }, opponentId: null, roomId, seat: 'a', message: 'm', warn });
      await sleep(1);
    }
  });
  const per_battle = await each(battles, async () => {
    for (let n = 0; n < battles; n += 1) {
      const two = [nth(users, 2 * n), nth(users, 2 * n + 1)];
      const [a, b] = two.map((user_id) => ({ user_id, name: 'p', rating: null, level: null }));
      const room_id = roomOf(two[0] ?? '');
      const pod = nth(pods, podFor(shardOf(room_id)));
      pod.begunRooms.broadcast({ room_id, aliases: two.map(roomOf), players: { a, b } } as unknown as RoomSetup, []);
      pod.seats(room_id, two, true);
      await sleep(APART_MS);
      pod.seats(room_id, two, false);
      await sleep(APART_MS);
    }
  });
  return { per_call, per_chat_line, per_battle, announced_s };
}

/** What NATS passes on for the same events, with more and more gateways and pods. */
export async function measureSpread(options: SpreadOptions) {
  const spread: Record<string, Spread> = {};
  for (const size of options.sizes) spread[size] = await measureAt(size, options);
  return { spread };
}
