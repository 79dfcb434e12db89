import { expect, test } from '@jest/globals';
import type { RoomLog } from '@maseki/contracts/battle/room-log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import type { PlayerSocket } from './support/player-socket.ts';

const world = useOnePod();

async function logOf(player: Player, slug: string): Promise<RoomLog> {
  const result = await player.log(world.pod, slug);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The events of each version as they came over the socket. */
const eventsSeen = (socket: PlayerSocket) =>
  socket
    .states()
    .filter(({ events }) => events.length > 0)
    .map(({ version, events }) => ({ version, events }));

async function playTo(turn: number, { sockets }: Duel): Promise<void> {
  await Promise.all(sockets.map((socket) => play(socket, (state) => state.turn >= turn)));
  await eventually(() => sockets[0].state().version === sockets[1].state().version);
}

test('a player who comes back gets all that happened, as it was seen', async () => {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  await playTo(6, duel);
  const { anna, bob, slug, sockets } = duel;
  for (const [player, socket] of [
    [anna, sockets[0]],
    [bob, sockets[1]],
  ] as const) {
    const { steps, names } = await logOf(player, slug);
    const seen = eventsSeen(socket);
    const since = seen[0]?.version ?? 0;
    expect(steps.filter(({ version, events }) => version >= since && events.length > 0)).toMatchObject(seen);
    const { you, opponent, version } = socket.state();
    const idsOf = (side: typeof you | typeof opponent) =>
      side && [side.status.battle_card, ...side.status.bench_cards].map((slot) => slot && 'id' in slot && slot.id);
    expect(steps.at(-1)).toMatchObject({ version, field: { you: idsOf(you), opponent: idsOf(opponent) } });
    for (const id of steps.flatMap(({ field }) => [...field.you, ...field.opponent])) {
      if (id !== null) expect(names[id]).toBeTruthy();
    }
  }
});

test('cards that were put down hidden stay unknown until both are ready', async () => {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  const { anna, bob, slug, sockets } = duel;
  await play(sockets[0], (state) => state.you?.status.setup_done === true);
  const hers = await logOf(anna, slug);
  const his = await logOf(bob, slug);
  expect(hers.steps.at(-1)?.field.you[0]).toEqual(expect.any(String));
  expect(his.steps.at(-1)?.field.opponent.every((card) => card === null)).toBe(true);
  const secret = hers.steps.flatMap(({ field }) => field.you).find((card) => card !== null && !(card in his.names));
  const own = new Set(sockets[1].state().you?.status.hand_cards.map(({ id }) => id));
  expect(Object.keys(his.names).every((id) => own.has(id))).toBe(true);
  if (secret) expect(JSON.stringify(his)).not.toContain(secret);
});

test('it can be read after the end, only by the two players, and not too often', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
  await eventually(async () => (await anna.current(world.pod)) === null);
  const { steps } = await logOf(bob, slug);
  expect(steps.at(-1)?.events.map(({ type }) => type)).toEqual(['surrendered', 'finished']);
  expect(await world.pods.player('他人').log(world.pod, slug)).toMatchObject({ ok: false, error: 'forbidden' });
  const results = await Promise.all(Array.from({ length: 12 }, () => anna.log(world.pod, slug)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  const refused = results.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: 'rate_limited', retryAfter: expect.any(Number) });
  expect((await bob.log(world.pod, slug)).ok).toBe(true);
});
