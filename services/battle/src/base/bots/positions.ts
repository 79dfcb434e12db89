import { isDeepStrictEqual } from 'node:util';
import { knownCards } from '@maseki/bots/known-cards.ts';
import { battleOf, type PuzzlePosition, positionOf, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { type Puzzle, puzzleOf } from '@maseki/bots/puzzles/puzzle.ts';
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
  const found: PuzzlePosition[] = [];
  let turn = 0;
  for (const { room } of replayEntries(entries, rulebook)) {
    const { battle } = room;
    // A position has cards by their ids.
    if (turn === 0 && !Object.values(battle.cards).every(isKnown)) return [];
    if (battle.turn === turn || battle.status !== 'progress' || battle.replacements || !battle.turn_seat) continue;
    turn = battle.turn;
    found.push(positionOf(battle, battle.turn_seat));
  }
  return found;
}
