import { type WatchedState, watchedState } from '@maseki/contracts/battle/watched.ts';
import { recorded } from './recorded.ts';

/** The recorded battle as a watcher gets it, from the seat of its reader. */
export function state(changes: Partial<WatchedState> = {}): WatchedState {
  const { you, opponent } = recorded.first;
  if (!you || !opponent) throw new Error('no sides');
  const { hand_cards, attack_preview, ...status } = you.status;
  const own = { ...you, status: { ...status, hand_cards_count: hand_cards.length } };
  const seen = watchedState({ a: recorded.first, b: { ...recorded.first, opponent: own } });
  if (!seen) throw new Error('no state');
  const nameless = (_id: string) => ({ info: { _id, name: '' }, rating: null });
  return {
    ...seen,
    you: { ...own, ...nameless('a') },
    opponent: { ...opponent, ...nameless('b') },
    status: 'progress',
    turn: 3,
    turn_player_id: 'a',
    deadline: null,
    events: [],
    ...changes,
  };
}
