import { hash } from 'node:crypto';
import { knownCards } from '@maseki/bots/known-cards.ts';
import type { PuzzlePosition as ProvenPosition } from '@maseki/bots/puzzles/position.ts';
import { judgePlan, materialOf, type Puzzle } from '@maseki/bots/puzzles/puzzle.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { PuzzlePosition } from '@maseki/contracts/battle/puzzles.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Models } from '../../base/database/models.ts';
import type { PuzzleDocument } from '../../base/database/puzzle-documents.ts';

export interface NewPuzzle {
  day: string;
  puzzle: Puzzle;
  /** The players of its battle. Absent from a bundled one, which may come again. */
  users?: readonly string[];
}

const shortHash = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22);

/** Of all cards as this release knows them. */
const CARDS = shortHash(knownCards);

const idsOn = ({ battle_card, bench }: ProvenPosition['you']): string[] =>
  [battle_card, ...bench].flatMap((fighter) => fighter?.card ?? []);

export const cardsIn = ({ you, opponent }: ProvenPosition): string[] =>
  [you, opponent].flatMap((side) => [...idsOn(side), ...side.hand, ...side.pile, ...side.discard]);

function rowOf({ day, puzzle, users }: NewPuzzle): PuzzleDocument {
  const { level, solution, winning } = puzzle;
  // What the schema does not name, such as a trace of the battle, would throw.
  const position = PuzzlePosition.parse(puzzle.position);
  const origin = users && { material: materialOf(position), users: [...users] };
  return {
    _id: `${day}-${level}`,
    day,
    level,
    position,
    rules: position.rules,
    cards: CARDS,
    solution: [...solution],
    plans: [...winning],
    tried: 0,
    solved_first: 0,
    shown_at: new Date(`${day}T00:00:00+09:00`),
    ...origin,
  };
}

export function puzzleStore({ puzzles }: Pick<Models, 'puzzles'>) {
  return {
    /** Those of a day that this release can judge, the easiest first. */
    async ofDay(day: string): Promise<PuzzleDocument[]> {
      const rows = await readAll(puzzles, { day, rules: RULES_VERSION });
      return PUZZLE_LEVELS.flatMap((level) => rows.filter((row) => row.level === level));
    },

    find: (id: string): Promise<PuzzleDocument | null> => puzzles.findOne({ _id: id, rules: RULES_VERSION }).lean(),

    /**
     * Adds a puzzle to a day, also in place of one of older rules. False if the day has one of its
     * level, or the same cards were in play lately.
     */
    async add(added: NewPuzzle): Promise<boolean> {
      const row = rowOf(added);
      if (row.material !== undefined && (await puzzles.exists({ material: row.material }))) return false;
      try {
        const outdated = { _id: row._id, rules: { $lt: row.rules } };
        const { upsertedCount, modifiedCount } = await puzzles.replaceOne(outdated, row, { upsert: true });
        return upsertedCount + modifiedCount > 0;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    /** Those that nobody has seen yet, by the last day that was shown. */
    unshown: (today: string): Promise<PuzzleDocument[]> => readAll(puzzles, { day: { $gt: today } }),

    /** True if it was proven by the rules and cards of this release, which judges it as it was. */
    isCurrent: ({ rules, cards, position, plans, solution }: PuzzleDocument): boolean =>
      rules === RULES_VERSION && cards === CARDS && judgePlan(position, plans, solution) === 'solved',

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await puzzles.deleteMany({ _id: { $in: [...ids] } });
    },

    /** From then on nothing tells whose battle it was. */
    async forgetUsers(today: string): Promise<void> {
      await puzzles.updateMany({ day: { $lte: today }, users: { $exists: true } }, { $unset: { users: '' } });
    },
  };
}

export type PuzzleStore = ReturnType<typeof puzzleStore>;
