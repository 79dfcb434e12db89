import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { freePort } from '../servers/ports.ts';

const COMMANDS = [
  ['audit'],
  ['audit', '--operators'],
  ['export', 'あかり', '--reason', '依頼', '--by', 'sato'],
  ['ladder', 'rebuild'],
  ['ladder', 'one-sided'],
  ['moderate', 'list'],
  ['operators', 'list'],
  ['puzzle', '01K9ZZZZZZZZZZZZZZZZZZZZZ7'],
  ['replay', '01K9ZZZZZZZZZZZZZZZZZZZZZ7'],
  ['statistics'],
];

test('all commands of operators say with one sentence that the database is away', async () => {
  const MONGODB_URI = `mongodb://127.0.0.1:${await freePort()}/?replicaSet=rs0&serverSelectionTimeoutMS=500`;
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    MONGODB_URI,
    RECORD_KEY: 'k'.repeat(32),
    NATS_URL: 'nats://127.0.0.1:9',
  };
  const said = COMMANDS.map(([name = '', ...words]) => {
    const file = join(root, 'tools/operator', `${name}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { env, encoding: 'utf8' });
    return { name, status, stdout, stderr };
  });
  const stderr = 'The database does not answer: is the game running, or does MONGODB_URI name another?\n';
  expect(said).toEqual(COMMANDS.map(([name]) => ({ name, status: 2, stdout: '', stderr })));
});
