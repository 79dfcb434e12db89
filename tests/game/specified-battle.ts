import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SpecifiedSocket } from './specified-client.ts';

const Card = z.looseObject({
  id: z.string(),
  name: z.string(),
  hp: z.int(),
});
/** A placed card; the opponent's before both are ready is a placeholder. */
const Placed = z
  .union([Card.extend({ max_hp: z.int(), energy: z.int() }), z.looseObject({ placeholder: z.literal(true) })])
  .nullable();

const Side = z.looseObject({
  info: z.looseObject({ _id: z.string(), name: z.string() }),
  status: z.looseObject({
    life: z.int(),
    energy: z.int(),
    hand_cards: z.array(z.unknown()).optional(),
    battle_card: Placed,
    bench_cards: z.array(Placed),
    bench_cards_max: z.int().optional(),
    setup_done: z.boolean(),
  }),
});
const Own = Side.extend({ status: Side.shape.status.extend({ hand_cards: z.array(Card) }) });
const Opponent = Side.extend({ status: Side.shape.status.extend({ hand_cards_count: z.int() }) });

/** The battle as point 3 of the specification lists it. */
export const BattleData = z.looseObject({
  status: z.enum(['waiting', 'setup', 'progress', 'finished']),
  room_id: z.string(),
  winner: z.string().nullable(),
  turn: z.int(),
  turn_player_id: z.string().nullable(),
  you: Own.nullable(),
  opponent: Opponent.nullable(),
});
type BattleData = z.infer<typeof BattleData>;

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('battle.update'), data: BattleData }),
  z.object({ type: z.enum(['warning', 'info', 'error']), message: z.string() }),
]);

/** The next action of a player who tries one thing after the other, null if there is none now. */
function chooseAction({ status, turn, turn_player_id, you }: BattleData, tried: Set<string>): object | null {
  if (!you) return null;
  const { battle_card, bench_cards, bench_cards_max = 2, hand_cards, energy, setup_done } = you.status;
  const once = (name: string) => !tried.has(`${turn}:${name}`) && tried.add(`${turn}:${name}`);
  if (status === 'setup') {
    if (setup_done) return null;
    if (!battle_card)
      return once('first') ? { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } : null;
    return once('ready') ? { type: 'action.setup_complete' } : null;
  }
  if (status !== 'progress') return null;
  const benched = bench_cards.findIndex((card) => card !== null);
  if (!battle_card) {
    if (!once(`replace ${you.status.life} ${benched}`)) return null;
    if (benched >= 0) return { type: 'action.escape', bench_index: benched };
    return { type: 'action.place_card', card_index: 0, to_field: 'battle_card' };
  }
  if (turn_player_id !== you.info._id) return null;
  const free = Array.from({ length: bench_cards_max }, (_, n) => n).find((n) => !bench_cards[n]);
  if (free !== undefined && hand_cards.length > 0 && once(`place ${free}`))
    return { type: 'action.place_card', card_index: 0, to_field: 'bench', bench_index: free };
  if (energy > 0 && once('energize')) return { type: 'action.assign_energy', card_id: 'battle_card' };
  if (once('attack')) return { type: 'action.attack', targetType: 'battleCard' };
  return once('end') ? { type: 'action.end_turn', forced: false } : null;
}

/** A socket that sends more than 20 messages in a second is closed. */
const PAUSE_MS = 60;

/** Plays a battle to its end. Resolves to the finished state. */
export async function playSpecified(socket: SpecifiedSocket): Promise<BattleData> {
  const tried = new Set<string>();
  let state: BattleData | undefined;
  for (;;) {
    const message = await socket.next(Message);
    if (message.type === 'error') throw new Error(message.message);
    if (message.type === 'battle.update') state = message.data;
    if (state?.status === 'finished') return state;
    // A refused try is followed by the next one.
    const action = state && message.type !== 'info' ? chooseAction(state, tried) : null;
    if (!action) continue;
    await sleep(PAUSE_MS);
    socket.send(action);
  }
}
