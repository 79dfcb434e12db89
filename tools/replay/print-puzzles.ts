import { existsSync } from 'node:fs';
import { planText, positionText } from '@maseki/bots/puzzles/notation.ts';
import { battleOf, PUZZLE_TURNS, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { puzzleOf } from '@maseki/bots/puzzles/puzzle.ts';
import { checkerOf } from '@maseki/bots/puzzles/testing/plain-checker.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { readArguments } from '../terminal/read-arguments.ts';
import { battleInFile } from './read-battle.ts';
import type { Output } from './run-replay.ts';

/** Every puzzle of a battle, with what two proofs say of it. Throws UsageError, UserError. */
export async function printPuzzles(args: readonly string[], { print, findRoom }: Output): Promise<void> {
  const usage = 'npm run operator -- puzzle <room or file>';
  const { positionals } = readArguments({ options: {}, usage, words: [1, 1], args });
  const [name = ''] = positionals;
  const applied = existsSync(name) ? battleInFile(name) : await findRoom(name);
  if (applied[0]?.room.rules.version !== RULES_VERSION)
    throw new UserError('Puzzles are made of battles of these rules.');
  let turn = 0;
  let puzzles = 0;
  for (const { battle } of applied.map(({ room }) => room)) {
    if (battle.status !== 'progress' || battle.replacements || !battle.turn_seat || battle.turn === turn) continue;
    turn = battle.turn;
    const puzzle = puzzleOf(battle, battle.turn_seat);
    if (!puzzle) continue;
    puzzles += 1;
    const start = battleOf(puzzle.position);
    const proof = checkerOf(start, SOLVER).wins(start, PUZZLE_TURNS)
      ? 'proven twice'
      : 'NOT PROVEN by the plain checker';
    print(`turn ${turn} of ${battle.turn_seat}: ${puzzle.level}, ${puzzle.winning.length} winning plans, ${proof}`);
    print(`  ${positionText(puzzle.position)}`);
    print(`  ${planText(puzzle.solution)}`);
  }
  print(`${puzzles} puzzles in ${turn} turns`);
}
