import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { packReplay } from '@maseki/battle/base/database/replay-content.ts';
import { LogEntry } from '@maseki/battle/battle/log-record.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createSandbox, type Sandbox } from '../dev-env/sandbox.ts';
import { root } from '../paths.ts';

const run = promisify(execFile);
const ROOM = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';
const COMMAND_MS = 60_000;

const recorded = LogEntry.array()
  .array()
  .parse(JSON.parse(readFileSync(join(root, 'services/battle/tests/logs/rules-2.json'), 'utf8')));
const [entries = []] = recorded;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox();
  const { MONGODB_URI, DB_PREFIX } = sandbox.env;
  const db = await connectMongo(MONGODB_URI, `${DB_PREFIX}battle`);
  const [created] = entries;
  if (created?.kind !== 'created') throw new Error('a log without a beginning');
  const packed = packReplay(
    entries.map((entry) => JSON.stringify(entry)),
    created.players,
  );
  await modelsOf(db).replays.collection.insertOne({ _id: ROOM as never, ...packed });
  await db.close();
}, COMMAND_MS);

afterAll(() => sandbox.clean());

/** The lines of the command, as a developer gets them. */
async function linesOf(...args: string[]): Promise<string[]> {
  const { MONGODB_URI, DB_PREFIX } = sandbox.env;
  const env = { ...process.env, MONGODB_URI, DB_PREFIX };
  const { stdout } = await run(process.execPath, ['tools/operator/replay.ts', ...args], { cwd: root, env });
  return stdout.trimEnd().split('\n');
}

test(
  'a room is found in the database of a game, printed turn by turn, and played on',
  async () => {
    const lines = await linesOf(ROOM);
    expect(lines.filter((line) => /^ *\d+ {2}turn/.test(line))).toHaveLength(entries.length);
    expect(lines.at(-1)).toMatch(/^[ab] won in turn \d+: /);
    expect((await linesOf(ROOM, '--step', '4'))[0]).toMatch(/^ {3}4 {2}turn/);
    const on = await linesOf(ROOM, '--continue', String(entries.length - 4), '--level', 'hard', '--json');
    expect(JSON.parse(on.join('')).outcome).toBeTruthy();
  },
  COMMAND_MS,
);

test(
  'a room that the database does not have is told in one sentence',
  async () => {
    const failure = await linesOf('01K9ZZZZZZZZZZZZZZZZZZZZZ8').catch((error: { stderr: string }) => error.stderr);
    expect(failure).toContain('There is no ended battle 01K9ZZZZZZZZZZZZZZZZZZZZZ8');
    expect(failure).not.toMatch(/\n\s+at /);
  },
  COMMAND_MS,
);
