import { expect } from '@jest/globals';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { nextFight, receive } from './specified-battle.ts';
import type { SpecifiedClient } from './specified-client.ts';
import { isRetreat, playToEnd, tookEffect } from './specified-player.ts';

interface Seated {
  player: SpecifiedClient;
  socket: TestSocket;
}

/** Claims a battle other than an `earlier` one for both, and waits for its setup. */
async function meet(players: readonly SpecifiedClient[], earlier?: string) {
  const seated: Seated[] = [];
  for (const player of players) {
    const slug = await eventually(async () => {
      const claimed = await player.call('GET /api/battle/claim-slug/');
      return claimed.slug !== earlier && claimed.slug;
    });
    const socket = await player.connect(`/ws/battle/room/${slug}/`);
    if (seated.length === 0) {
      const { data } = await receive(socket, ['battle.update']);
      expect(data).toMatchObject({ status: 'waiting', opponent: null });
    }
    seated.push({ player, socket });
  }
  const [one, other] = await Promise.all(
    seated.map(async (seat) => ({ ...seat, setup: await nextFight(seat.socket, 'setup') })),
  );
  if (!one || !other) throw new Error('a battle is between two');
  expect(one.setup.room_id).toBe(other.setup.room_id);
  for (const [mine, its] of [
    [one, other],
    [other, one],
  ] as const) {
    const infoOf = ({ player }: Seated) => ({ _id: player.person().id, name: player.person().username });
    expect(mine.setup).toMatchObject({ turn: 0, turn_player_id: null, winner: null });
    expect(mine.setup.you).toMatchObject({ info: infoOf(mine), status: { life: 3, setup_done: false } });
    expect(mine.setup.opponent).toMatchObject({ info: infoOf(its), status: { life: 3, hand_cards_count: 5 } });
  }
  return [one, other] as const;
}

/** Plays a matched battle to its end. Returns its room. */
export async function fight(players: readonly SpecifiedClient[]): Promise<string> {
  const [one, other] = await meet(players);
  one.socket.send({ type: 'chat.message', message: 'よろしく' });
  const { message, user } = await receive(other.socket, ['chat.message']);
  expect({ message, user }).toEqual({ message: 'よろしく', user: { name: one.player.person().username } });

  const [hers, his] = await Promise.all([one, other].map(({ socket, setup }) => playToEnd(socket, setup)));
  if (!hers || !his) throw new Error('a battle is between two');
  const steps = [...hers.steps, ...his.steps];
  expect(steps.filter((step) => !tookEffect(step))).toEqual([]);
  expect(steps.filter(isRetreat).length).toBeGreaterThan(0);
  expect(new Set(steps.map(({ move }) => move.type))).toEqual(
    new Set(
      ['place_card', 'setup_complete', 'attack', 'escape', 'assign_energy', 'end_turn'].map((n) => `action.${n}`),
    ),
  );
  expect(hers.end).toMatchObject({ room_id: one.setup.room_id, status: 'finished', turn: his.end.turn });
  expect(his.end).toMatchObject({ room_id: one.setup.room_id, status: 'finished' });
  expect(players.map((player) => player.person().id)).toContain(hers.end.winner);
  expect(his.end.winner).toBe(hers.end.winner);
  expect(his.end.you.status.hand_cards).toHaveLength(hers.end.opponent.status.hand_cards_count);
  const lost = hers.end.winner === one.player.person().id ? his.end.you.status : hers.end.you.status;
  expect(lost.life === 0 || lost.battle_card === null).toBe(true);
  for (const { socket } of [one, other]) socket.close();
  return hers.end.room_id;
}

/** A second battle, in which the first player surrenders. Returns the sockets, still open. */
export async function surrender(players: readonly SpecifiedClient[], earlier: string) {
  const [one, other] = await meet(players, earlier);
  one.socket.send({ type: 'action.attack', targetType: 'battleCard' });
  await receive(one.socket, ['warning']);
  one.socket.send({ type: 'action.surrender' });
  for (const { socket } of [one, other]) {
    const end = await nextFight(socket, 'finished');
    expect(end).toMatchObject({ room_id: one.setup.room_id, winner: other.player.person().id });
  }
  return [one.socket, other.socket] as const;
}
