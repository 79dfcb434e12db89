import { expect, test } from '@jest/globals';
import type { JetStreamManager } from '@nats-io/jetstream';
import { plainSetup } from '../../tests/support/setup.ts';
import { createRoom } from '../domain/room.ts';
import { rulebook } from '../domain/rulebook.ts';
import { logNames } from './names.ts';
import { createReader } from './reader.ts';

const { entry } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
const later = (version: number) => ({ kind: 'timeout', version, at: 1_000, deadline: null, hash: '' });
const log = [entry, later(2), later(3), later(4)].map((json, n) => ({ seq: 10 * (n + 1), json: () => json }));

/** A stream whose leader has the whole log, and whose replicas answer direct gets with the first few entries. */
function behindBy(missing: number, asked: string[]): JetStreamManager {
  const manager = {
    direct: {
      async getBatch() {
        asked.push('replica');
        return log.slice(0, log.length - missing);
      },
    },
    streams: {
      async getMessage(_: string, { seq }: { seq: number }) {
        asked.push('leader');
        return log.find((message) => message.seq >= seq) ?? null;
      },
    },
  };
  return manager as unknown as JetStreamManager;
}

test.each([0, 1, 3])(
  'a replica that is %i entries behind shortens nothing: the leader has the last word',
  async (missing) => {
    const asked: string[] = [];
    const read = await createReader(behindBy(missing, asked), logNames('')).readAfter('room', 0);
    expect(read.map(({ seq, line: { version } }) => [seq, version])).toEqual([
      [10, 1],
      [20, 2],
      [30, 3],
      [40, 4],
    ]);
    expect(asked).toEqual(['replica', ...Array(missing + 1).fill('leader')]);
  },
);

test('catching up asks the leader only', async () => {
  const asked: string[] = [];
  const read = await createReader(behindBy(4, asked), logNames('')).readAfter('room', 20);
  expect(read.map(({ seq }) => seq)).toEqual([30, 40]);
  expect(new Set(asked)).toEqual(new Set(['leader']));
});
