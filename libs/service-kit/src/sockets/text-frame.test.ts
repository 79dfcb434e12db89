import { expect, test } from '@jest/globals';
import { messageIn, textFrame } from './text-frame.ts';

/** Parses a final, unmasked text frame (RFC 6455, 5.2). */
function parsed(frame: Buffer) {
  const short = (frame[1] ?? 0) & 0x7f;
  const from = short < 126 ? 2 : short === 126 ? 4 : 10;
  const length = short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  return { first: frame[0], isMasked: (frame[1] ?? 0) > 127, length, payload: frame.subarray(from) };
}

const sizes = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000];
const texts = [...sizes.map((size) => 'a'.repeat(size)), ...sizes.map((size) => '魔é🂡'.repeat(size)), '\ud800 half'];

test('a frame carries its message, whatever its length and letters', () => {
  for (const text of texts) {
    const { first, isMasked, length, payload } = parsed(textFrame(text));
    expect([first, isMasked, length]).toEqual([0x81, false, Buffer.byteLength(text)]);
    expect(payload.equals(Buffer.from(text))).toBe(true);
  }
});

test('a message that is put together is the same as one in one piece, also when the pieces need more space', () => {
  for (const [index, text] of texts.entries()) {
    const [next = ''] = texts.slice(index + 1);
    const frame = textFrame((to) => {
      to.text('begin ');
      to.text(text);
      to.bytes(Buffer.from(next));
      to.bytes(Buffer.from(text));
      to.text(' end');
    });
    const whole = `begin ${text}${next}${text} end`;
    expect(frame.equals(textFrame(whole))).toBe(true);
    expect(messageIn(frame)).toBe(Buffer.from(whole).toString());
  }
});

test('a frame keeps its bytes when the next one is made', () => {
  const first = textFrame('one');
  textFrame('other');
  expect(messageIn(first)).toBe('one');
});
