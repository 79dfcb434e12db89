import { existsSync } from 'node:fs';
import type { AppliedEntry } from '@maseki/battle/battle/room.ts';
import type { Level } from '@maseki/bots/choose-action.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { readArguments } from '../terminal/read-arguments.ts';
import { battleJson, boardLines, endLine, entryLines } from './battle-lines.ts';
import { writeFixture } from './fixture.ts';
import { playOn } from './play-on.ts';
import { battleInFile } from './read-battle.ts';

const USAGE =
  'npm run operator -- replay <room or file> [--step <n>] [--continue <n> --level easy|normal|hard] [--json] [--fixture]';

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard'];

const options = {
  step: { type: 'string' },
  continue: { type: 'string' },
  level: { type: 'string', default: 'normal' },
  json: { type: 'boolean', default: false },
  fixture: { type: 'boolean', default: false },
} as const;

function stepIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`"${text}" is no step: ${USAGE}`);
  return Number(text);
}

export interface Output {
  print: (line: string) => void;
  findRoom: (room: string) => Promise<AppliedEntry[]>;
  /** The folder of fixtures, that of the tests by default. */
  fixtures?: string;
}

/** By turns, the board after a step, or as bots play on. Throws UsageError, UserError. */
export async function runReplay(args: readonly string[], { print, findRoom, fixtures }: Output): Promise<void> {
  const { values, positionals } = readArguments({ options, usage: USAGE, words: [1, 1], args });
  const [name = ''] = positionals;
  const level = LEVELS.find((each) => each === values.level);
  if (!level) throw new UsageError(`"${values.level}" is no level: ${USAGE}`);
  const [step, from] = [stepIn(values.step), stepIn(values.continue)];
  const applied = existsSync(name) ? battleInFile(name) : await findRoom(name);
  if (values.fixture) return print(writeFixture(applied, fixtures));
  // A step beyond the end shows the end.
  const shown = step === null ? applied : applied.slice(0, step).slice(-1);
  const chosen = from === null ? shown : playOn(applied, from, level);
  if (values.json) return print(JSON.stringify(battleJson(chosen)));
  for (const entry of chosen) for (const line of entryLines(entry)) print(line);
  const last = chosen.at(-1);
  if (!last) return;
  if (step !== null) for (const line of boardLines(last)) print(line);
  print(endLine(last));
}
