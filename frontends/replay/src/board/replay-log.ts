import {
  type ActiveBattle,
  type CardNames,
  fieldCardsOf,
  learnNames,
  readStoredLog,
  type StoredLog,
} from '@maseki/frontend-battle/shared-board.ts';

/** The log of a battle that is known state by state. */
export function replayLogOf(states: readonly ActiveBattle[]): StoredLog {
  const names = states.reduce<CardNames>(learnNames, new Map());
  const steps = states.map((state) => ({
    version: state.version,
    events: state.events,
    field: fieldCardsOf(state),
  }));
  return readStoredLog({ steps, names: Object.fromEntries(names) }, states[0]?.opponent.info.name ?? '');
}
