import type { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { socketLimits } from '@maseki/contracts/limits.ts';
import fc from 'fast-check';
import * as ws from 'ws';
import { ClientFrames } from './client-frames.ts';

/** Parts of ws without a declaration. */
const { Receiver, Sender } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable;
  Sender: { frame(data: Buffer, options: object): Buffer[] };
};

/** Messages and control frames in the order in which ws reads them from chunks. */
function readerOf(note: (what: string) => void) {
  const receiver = new Receiver({ isServer: true, maxPayload: 1_000_000 });
  receiver.on('message', (data: Buffer, isBinary: boolean) => note(`${isBinary ? 'binary' : 'text'} ${String(data)}`));
  receiver.on('ping', (data: Buffer) => note(`ping ${String(data)}`));
  receiver.on('pong', (data: Buffer) => note(`pong ${String(data)}`));
  receiver.on('error', ({ code }: Error & { code?: string }) => note(`error ${code}`));
  return (chunk: Buffer) => void receiver.write(chunk);
}

const OPCODES = { continuation: 0, text: 1, binary: 2, ping: 9, pong: 10 } as const;

interface Frame {
  kind: keyof typeof OPCODES;
  body: Uint8Array;
  isLast: boolean;
}

const encode = ({ kind, body, isLast }: Frame): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(body), {
      fin: isLast,
      opcode: OPCODES[kind],
      mask: true,
      readOnly: true,
      rsv1: false,
    }),
  );

const words = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 30 })).map((text) => Buffer.from(text));
const long = fc.constantFrom(126, 4_096, 4_097, 70_000).map((size) => Buffer.alloc(size, 'long'));
const whole = fc.record({
  kind: fc.constantFrom('text' as const, 'text' as const, 'binary' as const),
  body: fc.oneof(words, words, long),
  isLast: fc.constant(true),
});
const control = fc.record({
  kind: fc.constantFrom('ping' as const, 'pong' as const),
  body: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes.map((byte) => byte & 0x7f))),
  isLast: fc.constant(true),
});
const fragmented = fc
  .tuple(words, fc.array(words, { maxLength: 2 }), control)
  .map(([first, more, between]): Frame[] => [
    { kind: 'text', body: first, isLast: false },
    between,
    ...more.map((body) => ({ kind: 'continuation' as const, body, isLast: false })),
    { kind: 'continuation', body: Buffer.from('end'), isLast: true },
  ]);
const hostile = fc.constantFrom<Frame>(
  { kind: 'text', body: Buffer.from([0xc3, 0x28]), isLast: true },
  { kind: 'continuation', body: Buffer.from('of nothing'), isLast: true },
);
const streams = fc
  .tuple(
    fc.array(
      fc.oneof(
        whole.map((frame) => [frame]),
        control.map((frame) => [frame]),
        fragmented,
      ),
      { maxLength: 8 },
    ),
    fc.option(hostile),
  )
  .map(([frames, last]) => [...frames.flat(), ...(last ? [last] : [])]);

test('read here and by ws in turn, a stream says what ws alone reads, however it is cut', () => {
  fc.assert(
    fc.property(streams, fc.integer({ min: 1, max: 5_000 }), fc.func(fc.boolean()), (frames, step, isReady) => {
      const bytes = Buffer.concat(frames.map(encode));
      const expected: string[] = [];
      const seen: string[] = [];
      readerOf((what) => expected.push(what))(Buffer.from(bytes));
      const other = readerOf((what) => seen.push(what));
      const reader = new ClientFrames();
      let asked = 0;
      for (let at = 0; at < bytes.length; at += step) {
        reader.read(Buffer.from(bytes.subarray(at, at + step)), {
          isReady: () => isReady(asked++),
          text: (payload) => seen.push(`text ${String(payload)}`),
          other,
        });
      }
      expect(seen).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

const UNMASKED = Buffer.from([0x81, 1, 0x61]);
const wrong: [string, Buffer][] = [
  ['no text', encode({ kind: 'text', body: Buffer.from([0xc3, 0x28]), isLast: true })],
  ['no continuation', encode({ kind: 'continuation', body: Buffer.from('of nothing'), isLast: true })],
  ['no mask', UNMASKED],
  ['a reserved bit', Buffer.from([0xc1, 0x80, 0, 0, 0, 0])],
  ['an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
  ['too much', encode({ kind: 'binary', body: Buffer.alloc(socketLimits.maxMessageBytes + 1), isLast: true })],
];

test.each(wrong)('a text behind a frame with %s is left to ws, which closes the socket', (_what, frame) => {
  const behind = encode({ kind: 'text', body: Buffer.from('behind'), isLast: true });
  const left: Buffer[] = [];
  new ClientFrames().read(Buffer.concat([frame, behind]), {
    isReady: () => true,
    text: () => expect('text').toBe('never called'),
    other: (bytes) => left.push(Buffer.from(bytes)),
  });
  expect(Buffer.concat(left)).toEqual(Buffer.concat([frame, behind]));
});

test('messages of a size that players send pass ws by', () => {
  const frames = ['{"type":"a"}', '', 'あ'.repeat(100)].map((text) =>
    encode({ kind: 'text', body: Buffer.from(text), isLast: true }),
  );
  const texts: string[] = [];
  new ClientFrames().read(Buffer.concat(frames), {
    isReady: () => true,
    text: (payload) => texts.push(String(payload)),
    other: () => expect('other').toBe('never called'),
  });
  expect(texts).toEqual(['{"type":"a"}', '', 'あ'.repeat(100)]);
});
