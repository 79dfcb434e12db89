import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import type { DailyPuzzle, PuzzleDay } from '@maseki/contracts/battle/puzzles.ts';
import type { GameRequest } from '../game/messages.ts';
import { gameReplies } from '../game/puzzle-game.ts';

const DAY = '2026-11-28';

export const puzzles: readonly DailyPuzzle[] = PUZZLE_LEVELS.map((level) => {
  const puzzle = bundledPuzzles.find((each) => each.level === level);
  if (!puzzle) throw new Error(`no bundled puzzle is ${level}`);
  return {
    ...JSON.parse(JSON.stringify(puzzle)),
    id: `${DAY}-${level}`,
    level,
    tried: 1204,
    solved_first: 457,
    own: null,
  };
});

const days = Array.from({ length: 30 }, (_, n) => ({
  day: new Date(Date.parse(DAY) - n * 86_400_000).toISOString().slice(0, 10),
  solved: n === 1 ? 2 : n === 2 ? 0 : null,
}));

export const puzzleDay: PuzzleDay = { day: DAY, puzzles: [...puzzles], run: 0, days };

/** The worker of a puzzle, in the page. */
export class WorkerHere extends EventTarget {
  static started: WorkerHere[] = [];
  readonly #reply = gameReplies();
  constructor() {
    super();
    WorkerHere.started.push(this);
  }
  postMessage(request: GameRequest) {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: this.#reply(request) })));
  }
  terminate() {}
}
