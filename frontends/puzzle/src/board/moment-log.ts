import {
  activeBattle,
  type CardNames,
  fieldCardsOf,
  learnNames,
  readStoredLog,
  type StoredLog,
} from '@maseki/frontend-battle/local-board.ts';
import type { Moment } from '../game/messages.ts';
import { text } from '../text.ja.ts';

/** The log of a board that begins after these moments. */
export function logOf(moments: readonly Moment[]): StoredLog {
  const states = moments.flatMap(({ state }) => activeBattle(state) ?? []);
  const names = states.reduce<CardNames>(learnNames, new Map());
  const steps = states.map((state) => ({ version: state.version, events: state.events, field: fieldCardsOf(state) }));
  return readStoredLog({ steps, names: Object.fromEntries(names) }, text.opponent);
}
