import type { HandCardView } from '@maseki/rules/view-types.ts';
import type { BattleState } from './state.ts';

type Opposite = NonNullable<BattleState['opponent']>;

export interface WatchedSide extends Opposite {
  /** The hand, for operators who opened it. */
  hand?: HandCardView[];
}

type Shared =
  | 'status'
  | 'end_reason'
  | 'room_id'
  | 'winner'
  | 'turn'
  | 'turn_player_id'
  | 'version'
  | 'deadline'
  | 'now';

/** A battle of which both hands and both draw piles are backs. */
export interface WatchedState extends Pick<BattleState, Shared | 'mode'> {
  sides: [WatchedSide, WatchedSide];
}

export interface BothStates {
  a: BattleState;
  b: BattleState;
}

/** Made of what each knows of the other, never more than they may see. Null without sides. */
export function watchedState({ a, b }: BothStates): WatchedState | null {
  if (!a.opponent || !b.opponent) return null;
  const { status, end_reason, room_id, winner, turn, turn_player_id, version, deadline, now, mode } = a;
  const shared = { status, end_reason, room_id, winner, turn, turn_player_id, version, deadline, now, mode };
  return { ...shared, sides: [b.opponent, a.opponent] };
}

/** The same with both hands, which only their players know. */
export function openedState(both: BothStates): WatchedState | null {
  const watched = watchedState(both);
  if (!watched || !both.a.you || !both.b.you) return null;
  const [first, second] = watched.sides;
  const hands = [both.a.you.status.hand_cards, both.b.you.status.hand_cards] as const;
  return {
    ...watched,
    sides: [
      { ...first, hand: hands[0] },
      { ...second, hand: hands[1] },
    ],
  };
}
