import type { Level } from '@maseki/bots/choose-action.ts';
import { battleOf, PUZZLE_TURNS, positionOf, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { type Puzzle, puzzleFrom } from '@maseki/bots/puzzles/puzzle.ts';
import { sureWins } from '@maseki/bots/puzzles/sure-wins.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { type TurnBegin, turnBegins } from '@maseki/bots/self-play/turn-begins.ts';
import { randomDeck } from '../../support/random-deck.ts';

export interface PuzzleTask {
  /** The seed of all randomness. The same name plays the same battles. */
  name: string;
  battles: number;
}

export interface PuzzleResult {
  battles: number;
  /** Battles with a win in two turns, and not at once, that has exactly one minimal plan. */
  unique: number;
  worth_showing: number;
  /** Positions in which the search passed its bound. */
  dropped: number;
  /** CPU time of the searches in each battle, in ms. */
  ms: number[];
  found: Puzzle[];
}

/** Every other battle is one of beginners. */
const LEVELS: readonly Level[] = ['normal', 'easy'];

function studyTurn({ battle, seat }: TurnBegin) {
  const position = positionOf(battle, seat);
  const found = sureWins(battleOf(position), SOLVER, PUZZLE_TURNS);
  if (!found?.wins) return { dropped: found === null, unique: false, puzzle: null };
  const unique = found.minimal.length === 1 && sureWins(battleOf(position), SOLVER, 1)?.wins === false;
  return { dropped: false, unique, puzzle: puzzleFrom(position, found) };
}

/** Searches all turns of battles between computers for puzzles. */
export default function playPuzzles({ name, battles }: PuzzleTask): PuzzleResult {
  const result: PuzzleResult = { battles, unique: 0, worth_showing: 0, dropped: 0, ms: [], found: [] };
  for (let n = 0; n < battles; n++) {
    const seeded = seededRandom(`${name} ${n}`);
    const decks = { a: randomDeck(seeded), b: randomDeck(seeded) };
    const turns = turnBegins(decks, LEVELS[n % LEVELS.length] ?? 'normal', seeded);
    const before = process.threadCpuUsage();
    const studies = turns.map(studyTurn);
    const { user, system } = process.threadCpuUsage(before);
    result.ms.push((user + system) / 1000);
    if (studies.some(({ unique }) => unique)) result.unique += 1;
    result.dropped += studies.filter(({ dropped }) => dropped).length;
    const puzzle = studies.find((study) => study.puzzle !== null)?.puzzle;
    if (!puzzle) continue;
    result.worth_showing += 1;
    result.found.push(puzzle);
  }
  return result;
}
