import {
  type ActiveBattle,
  type CardNames,
  fieldCardsOf,
  learnNames,
  readStoredLog,
  type StoredLog,
} from '@maseki/frontend-battle/shared-board.ts';

export function replayLogOf(states: readonly ActiveBattle[]): StoredLog {
  const names = states.reduce<CardNames>(learnNames, new Map());
  const steps = states.map((state) => ({
    version: state.version,
    events: state.events,
    field: fieldCardsOf(state),
  }));
  return readStoredLog({ steps, names: Object.fromEntries(names) }, states[0]?.opponent.info.name ?? '');
}

const END_OF_SENTENCE = /[！？…。]$/;

/** The sentences of a step in one line, empty without any. */
export function captionOf(entries: StoredLog['entries'], version: number): string {
  const sentences = entries.filter((entry) => entry.version === version).map(({ sentence }) => sentence);
  const [last, ...before] = sentences.toReversed();
  const ended = before.toReversed().map((sentence) => (END_OF_SENTENCE.test(sentence) ? sentence : `${sentence}。`));
  return [...ended, last].join('');
}
