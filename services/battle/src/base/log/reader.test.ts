import { expect, test } from '@jest/globals';
import { plainSetup } from '../../../tests/support/setup.ts';
import { createRoom } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { createReader, parseRecord, type StreamReads } from './reader.ts';
import { logNames } from './stream.ts';

const { entry } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
const later = (version: number) => ({ kind: 'timeout', version, at: 1_000, deadline: null, hash: '' });
const inSteps = (entries: readonly object[]) => entries.map((json, n) => ({ seq: 10 * (n + 1), json: () => json }));
const short = inSteps([entry, later(2), later(3), later(4)]);

interface BatchQuery {
  seq: number;
  callback(done: object | null, message: unknown): void;
}

/** A stream whose replicas answer direct gets without the newest entries. */
function behindBy(missing: number, requests: string[], log = short): StreamReads {
  const reads = {
    direct: {
      async getBatch(_: string, { seq, callback }: BatchQuery) {
        requests.push('replica');
        const known = log.slice(0, log.length - missing);
        for (const message of known.filter((one) => one.seq >= seq)) callback(null, message);
        callback({}, undefined);
      },
    },
    async getMessage(_: string, { seq }: { seq: number }) {
      requests.push('leader');
      return log.find((message) => message.seq >= seq);
    },
  };
  return reads as unknown as StreamReads;
}

test.each([0, 1, 3])(
  'a replica that is %i entries behind shortens nothing: the leader has the last word',
  async (missing) => {
    const requests: string[] = [];
    const read = await createReader(behindBy(missing, requests), logNames()).readAfter('room', 0);
    expect(read.map(({ seq, record: { version } }) => [seq, version])).toEqual([
      [10, 1],
      [20, 2],
      [30, 3],
      [40, 4],
    ]);
    expect(requests).toEqual(['replica', ...Array(missing + 1).fill('leader')]);
  },
);

test('a few missed records are read from the leader only', async () => {
  const requests: string[] = [];
  const read = await createReader(behindBy(4, requests), logNames()).readAfter('room', 20);
  expect(read.map(({ seq }) => seq)).toEqual([30, 40]);
  expect(requests).toEqual(['leader', 'leader', 'leader']);
});

test.each([
  [0, 6],
  [5, 12],
])('98 missed records, with a replica that is %i behind, take %i requests', async (missing, count) => {
  const log = inSteps([entry, ...Array.from({ length: 99 }, (_, n) => later(n + 2))]);
  const requests: string[] = [];
  const read = await createReader(behindBy(missing, requests, log), logNames()).readAfter('room', 20);
  expect(read.map(({ seq }) => seq)).toEqual(log.slice(2).map(({ seq }) => seq));
  expect(requests).toHaveLength(count);
});

test.each([
  ['an entry of an unknown kind', () => ({ kind: 'invented', version: 3 }), 3],
  ['an entry with an unknown value', () => ({ ...later(4), kind: 'action', seat: 'c', version: 4 }), 4],
  ['no JSON', () => JSON.parse('{'), 0],
])('%s is a value, not an exception', (_, json, version) => {
  expect(parseRecord(json)).toMatchObject({ kind: 'unreadable', version });
});

test('a refusal for a reason of another release stays a refusal', () => {
  const refusal = { kind: 'refused', version: 3, seat: 'a', action_id: 'one', reason: 'invented' };
  expect(parseRecord(() => refusal)).toEqual({ ...refusal, reason: 'not_now' });
});
