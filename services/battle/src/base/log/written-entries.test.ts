import { expect, test } from '@jest/globals';
import type { LogRecord } from '../../battle/log-record.ts';
import { createWrittenEntries, type WrittenEntries } from './written-entries.ts';

const ROOM = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';
const MB = 1_024 * 1_024;

function world({ mostBytes = MB } = {}) {
  const state = { now: 1_000, seq: 0, mostBytes };
  const written = createWrittenEntries(() => state.now);
  written.limitTo(() => state.mostBytes);
  /** Writes a record after that with `previousSeq`, and returns its sequence. */
  const write = (previousSeq: number, text: string, { roomId = ROOM, kind = 'action' } = {}) => {
    const seq = ++state.seq;
    written.write({ roomId, record: { kind } as LogRecord, text, previousSeq, seq });
    return seq;
  };
  return { state, written, write };
}

/** The list of the entries and the last one. */
const knownOf = ({ entriesOf }: WrittenEntries, roomId: string, version: number) => {
  const known = entriesOf(roomId, version);
  return known && [known.list.toString(), known.last];
};

test('the entries of a room are given back as they were written, in any lengths and signs', () => {
  const { written, write } = world();
  const texts = ['x'.repeat(8_191), '魔石'.repeat(3_000), '', 'a', 'b'.repeat(20_000), '"\\n"'];
  let seq = 0;
  for (const [n, text] of texts.entries()) {
    seq = write(seq, text);
    expect(knownOf(written, ROOM, n + 1)).toEqual([`[${texts.slice(0, n + 1).join(',')}]`, text]);
  }
  expect(written.entriesOf(ROOM, 1)).toBeUndefined();
  expect(written.entriesOf('other', 0)).toBeUndefined();
  write(0, 'no', { roomId: 'other', kind: 'refused' });
  expect(written.entriesOf('other', 0)).toBeUndefined();
  written.forget(ROOM);
  expect(written.entriesOf(ROOM, texts.length)).toBeUndefined();
  expect(written.bytes()).toBe(0);
});

test('refusals have their place in the order and are no entries', () => {
  const { written, write } = world();
  const first = write(0, 'created');
  const refused = write(first, 'no', { kind: 'refused' });
  write(refused, 'action');
  expect(knownOf(written, ROOM, 2)).toEqual(['[created,action]', 'action']);
});

test('a room of which another pod wrote a record, or whose beginning it wrote, is not known', () => {
  const { state, written, write } = world();
  const first = write(0, 'created');
  state.seq += 1;
  write(first + 1, 'after another pod');
  expect(written.entriesOf(ROOM, 2)).toBeUndefined();
  write(state.seq, 'third');
  for (const version of [1, 2, 3]) expect(written.entriesOf(ROOM, version)).toBeUndefined();
  expect(written.bytes()).toBe(0);
});

test('with little memory those that began first are given up, and with none all', () => {
  const { state, written, write } = world({ mostBytes: 32 * 1_024 });
  for (let n = 0; n < 10; n += 1) write(0, 'x'.repeat(7_800), { roomId: `room-${n}` });
  const known = () => Array.from({ length: 10 }, (_, n) => n).filter((n) => written.entriesOf(`room-${n}`, 1));
  expect(known()).toEqual([6, 7, 8, 9]);
  expect(written.bytes()).toBe(32 * 1_024);
  state.mostBytes = -1;
  write(0, 'another');
  expect(known()).toEqual([]);
  expect(written.bytes()).toBe(0);
});

test('a battle in which this pod has written nothing for ten minutes is forgotten', () => {
  const { state, written, write } = world();
  write(0, 'created', { roomId: 'left' });
  state.now += 9 * 60_000;
  write(0, 'created');
  expect(knownOf(written, 'left', 1)).toEqual(['[created]', 'created']);
  state.now += 61_000;
  write(0, 'created', { roomId: 'new' });
  expect(written.entriesOf('left', 1)).toBeUndefined();
  expect(knownOf(written, ROOM, 1)).toEqual(['[created]', 'created']);
});
