import type { TestSocket } from '@maseki/players/test-socket.ts';
import { type Fight, nextFight, receive, type State } from './specified-battle.ts';

/** A message of the client, as the specification lists them. */
type Move =
  | { type: 'action.place_card'; card_index: number; to_field: 'battle_card' | 'bench'; bench_index?: number }
  | { type: 'action.setup_complete' }
  | { type: 'action.attack'; targetType: 'battleCard' }
  | { type: 'action.escape'; bench_index: number }
  | { type: 'action.assign_energy'; card_id: string }
  | { type: 'action.end_turn'; forced: false };

/** An accepted move with the state that it was chosen on and the one that followed. */
export interface Step {
  move: Move;
  before: Fight;
  after: Fight;
}

/** What a player has done of a plan. */
interface Plan {
  /** Their bench has once received energy. */
  charged: boolean;
  /** They have once retreated, and attack from then on. */
  retreated: boolean;
}

const attack: Move = { type: 'action.attack', targetType: 'battleCard' };
const endTurn: Move = { type: 'action.end_turn', forced: false };

/**
 * Moves worth a try, the best first. The specification shows neither costs nor who has to replace,
 * so the server's warnings and an empty battle slot have to say.
 */
function candidates(state: Fight, { charged, retreated }: Plan): Move[] {
  const { status, info } = state.you;
  const { bench_cards, battle_card, hand_cards } = status;
  const free = bench_cards.indexOf(null);
  const taken = bench_cards.findIndex((card) => card !== null);
  const toBattle: Move = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' };
  const toBench: Move = { type: 'action.place_card', card_index: 0, to_field: 'bench', bench_index: free };
  const toFront: Move = { type: 'action.escape', bench_index: taken };
  const placements = free >= 0 && hand_cards.length > 0 ? [toBench] : [];

  if (state.status === 'setup') {
    if (status.setup_done) return [];
    return battle_card ? [...placements, { type: 'action.setup_complete' }] : [toBattle];
  }
  if (!battle_card) return [taken >= 0 ? toFront : toBattle];
  if (!state.opponent.status.battle_card || state.turn_player_id !== info._id) return [];
  const card_id = charged || taken < 0 ? 'battle_card' : `bench-${taken}`;
  const energy: Move[] = status.energy > 0 ? [{ type: 'action.assign_energy', card_id }] : [];
  return [...placements, ...energy, retreated || taken < 0 ? attack : toFront, endTurn];
}

/** Changes with every accepted move of one's own, and with none of the opponent's in between. */
const progressOf = ({ status, turn, turn_player_id, you, opponent }: State): string =>
  JSON.stringify([status, turn, turn_player_id, you?.status, opponent?.status.life]);

/** True for an escape by choice, which an empty battle slot does not demand. */
export const isRetreat = ({ move, before }: Step): boolean =>
  move.type === 'action.escape' && before.you.status.battle_card !== null;

/** Plays a battle from its setup to its end, by the states that the socket receives alone. */
export async function playToEnd(socket: TestSocket, setup: Fight): Promise<{ end: Fight; steps: Step[] }> {
  const steps: Step[] = [];
  let refused: string[] = [];
  let state = setup;
  while (state.status !== 'finished') {
    const before = state;
    const plan = {
      charged: steps.some(({ move }) => move.type === 'action.assign_energy'),
      retreated: steps.some(isRetreat),
    };
    const move = candidates(before, plan).find(({ type }) => !refused.includes(type));
    if (!move) {
      state = await nextFight(socket);
      refused = [];
      continue;
    }
    socket.send(move);
    const reply = await receive(
      socket,
      ['battle.update', 'warning'],
      (message) => message.type === 'warning' || progressOf(message.data) !== progressOf(before),
    );
    if (reply.type === 'warning') {
      refused.push(move.type);
      continue;
    }
    if (reply.data.status === 'waiting') throw new Error('a battle that has begun is waiting again');
    state = reply.data;
    refused = [];
    steps.push({ move, before, after: state });
  }
  return { end: state, steps };
}

const lives = ({ you, opponent }: Fight) => [you.status.life, opponent.status.life].join();

/** True if the state after a step shows what its move is for. */
export function tookEffect({ move, before, after }: Step): boolean {
  const [was, is] = [before.you.status, after.you.status];
  switch (move.type) {
    case 'action.place_card': {
      const slot = move.to_field === 'bench' ? is.bench_cards[move.bench_index ?? -1] : is.battle_card;
      const hasLeft = before.turn !== after.turn || is.hand_cards.length === was.hand_cards.length - 1;
      return hasLeft && slot?.id === was.hand_cards[move.card_index]?.id;
    }
    case 'action.setup_complete':
      return is.setup_done;
    case 'action.assign_energy': {
      const of = ({ battle_card, bench_cards }: typeof was) =>
        move.card_id === 'battle_card' ? battle_card : bench_cards[Number(move.card_id.replace('bench-', ''))];
      return is.energy === was.energy - 1 && of(is)?.energy === (of(was)?.energy ?? 0) + 1;
    }
    case 'action.escape': {
      const swapped = was.battle_card === null || is.bench_cards[move.bench_index]?.id === was.battle_card.id;
      return swapped && is.battle_card?.id === was.bench_cards[move.bench_index]?.id;
    }
    case 'action.attack':
    case 'action.end_turn':
      return after.turn_player_id !== before.turn_player_id || lives(after) !== lives(before);
  }
}
