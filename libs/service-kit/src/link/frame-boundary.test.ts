import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FrameBoundary } from './frame-boundary.ts';

/** RFC 6455, 5.2. All ones, so that no byte of the payload looks like a short header. */
function frame(size: number, masked: boolean): Buffer {
  const bit = masked ? 0x80 : 0;
  const extended = Buffer.alloc(size > 65_535 ? 8 : size > 125 ? 2 : 0);
  if (extended.length === 8) extended.writeBigUInt64BE(BigInt(size));
  if (extended.length === 2) extended.writeUInt16BE(size);
  const short = extended.length === 8 ? 127 : extended.length === 2 ? 126 : size;
  return Buffer.concat([
    Buffer.of(0x82, bit | short),
    extended,
    Buffer.alloc(masked ? 4 : 0),
    Buffer.alloc(size, 0xff),
  ]);
}

const sizes = fc.oneof(fc.constantFrom(0, 1, 125, 126, 127, 65_535, 65_536, 70_000), fc.nat(300));
const frames = fc.array(fc.tuple(sizes, fc.boolean()), { minLength: 1, maxLength: 4 });

test('a stream stands between frames exactly where one ends, however it is cut', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: 50, max: 40_000 }), (specs, step) => {
      const parts = specs.map(([size, mask]) => frame(size, mask));
      const stream = Buffer.concat(parts);
      const ends = new Set(parts.map((_, index) => Buffer.concat(parts.slice(0, index + 1)).length));
      const boundary = new FrameBoundary();
      for (let at = 0; at < stream.length; at += step) {
        boundary.follow(stream.subarray(at, at + step));
        expect(boundary.isReached).toBe(ends.has(Math.min(at + step, stream.length)));
      }
    }),
    { numRuns: 100 },
  );
});

test('byte by byte too', () => {
  const boundary = new FrameBoundary();
  const bytes = frame(126, true);
  for (const [index, byte] of bytes.entries()) {
    boundary.follow(Buffer.of(byte));
    expect(boundary.isReached).toBe(index === bytes.length - 1);
  }
});

test('a stream that has not begun stands between frames', () => {
  expect(new FrameBoundary().isReached).toBe(true);
});

test('a frame that has begun can be followed to its end and no further', () => {
  const [first, second] = [frame(300, false), frame(20, false)];
  const boundary = new FrameBoundary();
  boundary.follow(first.subarray(0, 3));
  expect(boundary.followToBoundary(first.subarray(3, 100))).toBe(97);
  expect(boundary.isReached).toBe(false);
  expect(boundary.followToBoundary(Buffer.concat([first.subarray(100), second]))).toBe(first.length - 100);
  expect(boundary.isReached).toBe(true);
});
