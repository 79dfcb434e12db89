import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/state.ts';
import {
  turnedState,
  type WatchedPlayer,
  type WatchedSide,
  type WatchedState,
} from '@maseki/contracts/battle/watched.ts';
import type { HandCardView } from '@maseki/rules/view-types.ts';
import { text } from '../text.ja.ts';

type Began = Extract<WatchServerMessage, { type: 'watch.began' }>;

const sideOf = (side: WatchedSide, { name, rating, class: own }: WatchedPlayer): WatchedSide => ({
  ...side,
  rating,
  info: { _id: side.info._id, name: name ?? text.watch.opponent, ...(own && { class: own }) },
});

export function withHand(side: WatchedSide, hand_cards: HandCardView[]): NonNullable<BattleState['you']> {
  const { hand_cards_count, ...status } = side.status;
  return { ...side, status: { ...status, hand_cards } };
}

/** As a page of a player has it, but without a hand. */
function shownState(state: WatchedState, began: Began): BattleState {
  const { you, opponent, ...rest } = began.seat === 'a' ? state : turnedState(state);
  if (!you || !opponent) return { ...rest, you: null, opponent: null };
  return { ...rest, you: withHand(sideOf(you, began.you), []), opponent: sideOf(opponent, began.opponent) };
}

export interface WatchedMoment {
  state: BattleState;
  /** Cards in the hand of the nearer player. */
  backs: number;
}

/** Follows the messages of a socket. Null if there is nothing new to show. */
export function createWatchedRoom(requestState: () => void) {
  let began: Began | null = null;
  let known: WatchedState | null = null;

  const moment = (): WatchedMoment | null => {
    if (!began || !known) return null;
    const near = began.seat === 'a' ? known.you : known.opponent;
    return { state: shownState(known, began), backs: near?.status.hand_cards_count ?? 0 };
  };

  return {
    receive(message: WatchServerMessage): WatchedMoment | null {
      if (message.type === 'watch.began') {
        began = message;
        known = null;
      }
      if (message.type === 'battle.update') {
        known = message.data;
        return moment();
      }
      if (message.type !== 'battle.delta' || !known) return null;
      known = applyDelta(known, message.data);
      // Others are ignored until the whole state comes.
      if (!known) requestState();
      return moment();
    },
  };
}
