import type { HandCardView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import type { BattleState, PlayerInfo } from './state.ts';

export type WatchedSide = NonNullable<BattleState['opponent']>;

/** A battle as nobody at the table knows it, with both hands as backs. `you` has the seat a. */
export interface WatchedState extends Omit<BattleState, 'you'> {
  you: WatchedSide | null;
}

/** A state that any socket gets. */
export type ShownState = BattleState | WatchedState;

/** For operators who opened both hands. */
export interface OperatorState extends WatchedState {
  hands: Record<ViewSide, HandCardView[]>;
}

export interface BothStates {
  a: BattleState;
  b: BattleState;
}

/** What a watcher may know of a player. Of one who is no friend it is less. */
export interface WatchedPlayer {
  /** Null for somebody whom the watcher does not know. */
  name: string | null;
  rating: number | null;
  class?: PlayerInfo['class'];
}

type FieldsWith<E> = E extends unknown ? { [K in keyof E]-?: E[K] extends ViewSide ? K : never }[keyof E] : never;
/** The fields of events that name a side. */
const sideFields = ['side', 'first', 'winner'] as const satisfies readonly FieldsWith<ViewEvent>[];
type Unlisted = Exclude<FieldsWith<ViewEvent>, (typeof sideFields)[number]>;
const other = { you: 'opponent', opponent: 'you' } as const;

/** The event as the other side would read it. */
function turned(event: ViewEvent & Partial<Record<Unlisted, never>>): ViewEvent {
  const copy: Record<string, unknown> = { ...event };
  for (const field of sideFields) {
    const side = copy[field];
    if (side === 'you' || side === 'opponent') copy[field] = other[side];
  }
  return copy as ViewEvent;
}

const isOfOther = (event: ViewEvent): boolean =>
  sideFields.some((field) => (event as Partial<Record<string, unknown>>)[field] === 'opponent');

/** Each event by the view of the side that it is not about, because that one knows less of it. */
const watchedEvents = ({ a, b }: BothStates): ViewEvent[] =>
  a.events.flatMap((event, n) => {
    if (isOfOther(event)) return [event];
    const seen = b.events[n];
    return seen ? [turned(seen)] : [];
  });

/** Made of what each knows of the other, never more than they may see. Null without sides. */
export function watchedState(both: BothStates): WatchedState | null {
  const { a, b } = both;
  if (!a.opponent || !b.opponent) return null;
  const { status, end_reason, room_id, winner, turn, turn_player_id, version, deadline, now, mode } = a;
  return {
    status,
    end_reason,
    room_id,
    winner,
    turn,
    turn_player_id,
    version,
    deadline,
    now,
    mode,
    must_replace: b.opponent_must_replace,
    opponent_must_replace: a.opponent_must_replace,
    retreated: false,
    events: watchedEvents(both),
    accepted: [],
    you: b.opponent,
    opponent: a.opponent,
  };
}

/** The same battle from the other seat. */
export const turnedState = (state: WatchedState): WatchedState => ({
  ...state,
  must_replace: state.opponent_must_replace,
  opponent_must_replace: state.must_replace,
  events: state.events.map(turned),
  you: state.opponent,
  opponent: state.you,
});

/** The same with both hands, which only their players know. */
export function openedState(both: BothStates): OperatorState | null {
  const watched = watchedState(both);
  if (!watched || !both.a.you || !both.b.you) return null;
  const hands = { you: both.a.you.status.hand_cards, opponent: both.b.you.status.hand_cards };
  return { ...watched, hands };
}
