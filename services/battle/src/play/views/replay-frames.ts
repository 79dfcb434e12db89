import type { OtherHands, ReplayFrames, ReplayStep } from '@maseki/contracts/battle/replay-frames.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { BothViews } from '@maseki/rules/view.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';
import type { AppliedEntry, Room } from '../../battle/room.ts';
import { deltaBetween } from './battle-delta.ts';
import { stateFor, viewsOf } from './battle-state.ts';

/** How much of a battle is shown, to its player, with the other hand, or to anyone. */
export type Disclosure = 'own' | 'both' | 'shared';

interface Reader {
  seat: Seat;
  disclosure: Disclosure;
}

/** The ids of the sides in a shared battle, in place of those of users. */
const SHARED_IDS = { you: 'you', opponent: 'opponent' } as const;

/** A state without users, ratings, the room, and the time of day. */
function sharedState(state: BattleState, begunAt: number): BattleState {
  const { you, opponent } = state;
  const idOf = (id: string | null) => id && (id === you?.info._id ? SHARED_IDS.you : SHARED_IDS.opponent);
  return {
    ...state,
    room_id: '',
    now: state.now - begunAt,
    deadline: state.deadline === null ? null : state.deadline - begunAt,
    winner: idOf(state.winner),
    turn_player_id: idOf(state.turn_player_id),
    you: you && { ...you, rating: null, info: { _id: SHARED_IDS.you, name: '' } },
    opponent: opponent && { ...opponent, rating: null, info: { _id: SHARED_IDS.opponent, name: '' } },
  };
}

/** The states of a seat after each entry, made from each other as those of sockets are. */
function statesOf(applied: readonly AppliedEntry[], seat: Seat): BattleState[] {
  let known: { room: Room; views: BothViews } | undefined;
  return applied.map(({ room, events, entry }) => {
    known = { room, views: viewsOf(room, known) };
    const update = { events: room.rules.viewEvents(events, seat), accepted: [], now: entry.at };
    return stateFor(room, seat, update, known.views[seat]);
  });
}

function stepOf({ entry }: AppliedEntry, [before, after]: readonly [BattleState, BattleState], reader: Reader) {
  const { version, now, events, accepted: _accepted, ...delta } = deltaBetween(before, after);
  const seat = entry.kind === 'action' ? entry.seat : null;
  const isGiven = seat === reader.seat || reader.disclosure === 'both';
  const step: ReplayStep = {
    version,
    at: now,
    seat,
    events,
    delta,
    action: entry.kind === 'action' && isGiven ? entry.action : null,
  };
  return reader.disclosure === 'shared' ? step : { ...step, hash: entry.hash };
}

function otherHandsIn(applied: readonly AppliedEntry[], seat: Seat): OtherHands {
  const cards = new Map<string, HandCardView>();
  const hands = applied.map(({ room: { rules, battle } }) => {
    const { hand_cards } = rules.viewOf(battle, otherSeat(seat)).you.status;
    for (const card of hand_cards) cards.set(card.id, card);
    return hand_cards.map(({ id }) => id);
  });
  const [first = [], ...later] = hands;
  const steps = later.map((hand, n) => (hand.join() === hands[n]?.join() ? null : hand));
  return { cards: [...cards.values()], first, steps };
}

/** Made of the views of the seat, so hidden parts stay hidden. Undefined without any entry. */
export function replayFramesOf(applied: readonly AppliedEntry[], reader: Reader): ReplayFrames | undefined {
  const { seat, disclosure } = reader;
  const begunAt = applied[0]?.entry.at ?? 0;
  const seen = statesOf(applied, seat);
  const states = disclosure === 'shared' ? seen.map((state) => sharedState(state, begunAt)) : seen;
  const [first, last, begun] = [states[0], states.at(-1), applied[0]];
  if (!first || !last || !begun) return undefined;
  const steps = applied.slice(1).map((each, n) => {
    const [before, after] = [states[n], states[n + 1]];
    if (!before || !after) throw new Error('unreachable');
    return stepOf(each, [before, after], reader);
  });
  return {
    you: seat,
    first,
    steps,
    outcome: { winner: last.winner, reason: last.end_reason ?? 'aborted', turns: last.turn },
    ...(disclosure !== 'shared' && { rules: begun.room.rules.version }),
    ...(disclosure === 'both' && { other_hands: otherHandsIn(applied, seat) }),
  };
}
