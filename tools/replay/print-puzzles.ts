import { existsSync } from 'node:fs';
import { planText, positionText } from '@maseki/bots/puzzles/notation.ts';
import { battleOf, PUZZLE_TURNS, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { puzzleOf } from '@maseki/bots/puzzles/puzzle.ts';
import { checkerOf } from '@maseki/bots/puzzles/testing/plain-checker.ts';
import { turnsIn } from '@maseki/bots/self-play/turn-begins.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { readArguments } from '../terminal/read-arguments.ts';
import { battleInFile } from './read-battle.ts';
import type { Output } from './run-replay.ts';

/** Every puzzle of a battle, with what two proofs say of it. Throws UsageError, UserError. */
export async function printPuzzles(args: readonly string[], { print, findRoom }: Output): Promise<void> {
  const usage = 'npm run puzzle -- <room or file>';
  const { positionals } = readArguments({ options: {}, usage, words: [1, 1], args });
  const [name = ''] = positionals;
  const applied = existsSync(name) ? battleInFile(name) : await findRoom(name);
  if (applied[0]?.room.rules.version !== RULES_VERSION)
    throw new UserError('Puzzles are made of battles of these rules.');
  const turns = turnsIn(applied.map(({ room }) => room.battle));
  let puzzles = 0;
  for (const { battle, seat } of turns) {
    const puzzle = puzzleOf(battle, seat);
    if (!puzzle) continue;
    puzzles += 1;
    const start = battleOf(puzzle.position);
    const proof = checkerOf(start, SOLVER).wins(start, PUZZLE_TURNS)
      ? 'proven twice'
      : 'NOT PROVEN by the plain checker';
    print(`turn ${battle.turn} of ${seat}: ${puzzle.level}, ${puzzle.winning.length} winning plans, ${proof}`);
    print(`  ${positionText(puzzle.position)}`);
    print(`  ${planText(puzzle.solution)}`);
  }
  print(`${puzzles} puzzles in ${turns.at(-1)?.battle.turn ?? 0} turns`);
}
