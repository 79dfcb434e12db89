import { isDeepStrictEqual } from 'node:util';
import { knownCards } from '@maseki/bots/known-cards.ts';
import { battleOf, type PuzzlePosition, positionOf, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { type Puzzle, puzzleOf } from '@maseki/bots/puzzles/puzzle.ts';
import { turnsIn } from '@maseki/bots/self-play/turn-begins.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { release } from '@maseki/rules/release.ts';
import type { LogEntry } from '../../battle/log-record.ts';
import { replayEntries } from '../../battle/room.ts';
import { createRulebook } from '../../battle/rulebook.ts';

/** What a battle needs of a card. The catalogue has texts beside it. */
const valuesOf = ({ type, hp, retreat_cost, attack, ability }: CheckedCard) => [
  type,
  hp,
  retreat_cost,
  attack,
  ability,
];

const isKnown = (card: CheckedCard): boolean => {
  const known = knownCards[card.id];
  return known !== undefined && isDeepStrictEqual(valuesOf(card), valuesOf(known));
};

const rulebook = createRulebook(release);

/** The puzzle of a position, null if it is none. */
export const provePuzzle = (position: PuzzlePosition): Puzzle | null => puzzleOf(battleOf(position), SOLVER);

/** The beginnings of turns of an ended battle of the newest rules, none with other cards. */
export function positionsIn(entries: readonly LogEntry[]): PuzzlePosition[] {
  const battles = replayEntries(entries, rulebook).map(({ room }) => room.battle);
  // A position has cards by their ids.
  if (!Object.values(battles[0]?.cards ?? {}).every(isKnown)) return [];
  return turnsIn(battles).map(({ battle, seat }) => positionOf(battle, seat));
}
