declare const encoded: unique symbol;

/** A text message of a websocket as the bytes that go out, for as many sockets as want it. */
export type TextFrame = Buffer & { readonly [encoded]: true };

/** Puts a message together. */
export interface FrameWriter {
  text(part: string): void;
  /** Text in UTF-8, which is only copied. Encoding it would cost ten times as much. */
  bytes(part: Uint8Array): void;
}

/** The longest header of a frame that a server sends (RFC 6455, 5.2). */
const HEADER = 10;
const FINAL_TEXT = 0x81;
const UTF8_AT_MOST = 3;

/** Where messages are put together before their length is known. */
let space = Buffer.allocUnsafeSlow(64 * 1024);

function reserve(used: number, more: number): void {
  if (used + more <= space.length) return;
  const larger = Buffer.allocUnsafeSlow(2 * (used + more));
  space.copy(larger, 0, 0, used);
  space = larger;
}

/** Puts the header before the `length` bytes of a message. Returns where it begins. */
function writeHeader(length: number): number {
  if (length < 126) {
    space[HEADER - 2] = FINAL_TEXT;
    space[HEADER - 1] = length;
    return HEADER - 2;
  }
  if (length < 65_536) {
    space[HEADER - 4] = FINAL_TEXT;
    space[HEADER - 3] = 126;
    space.writeUInt16BE(length, HEADER - 2);
    return HEADER - 4;
  }
  space[0] = FINAL_TEXT;
  space[1] = 127;
  space.writeBigUInt64BE(BigInt(length), 2);
  return 0;
}

/**
 * Encodes a message from its text or from the parts that `write` gives. `write` must not make
 * another frame.
 */
export function textFrame(message: string | ((to: FrameWriter) => void)): TextFrame {
  let at = HEADER;
  let texts = '';
  const flush = () => {
    if (texts === '') return;
    reserve(at, UTF8_AT_MOST * texts.length);
    at += space.write(texts, at);
    texts = '';
  };
  if (typeof message === 'string') texts = message;
  else {
    message({
      text(part) {
        texts += part;
      },
      bytes(part) {
        flush();
        reserve(at, part.length);
        space.set(part, at);
        at += part.length;
      },
    });
  }
  flush();
  const from = writeHeader(at - HEADER);
  return Buffer.copyBytesFrom(space, from, at - from) as TextFrame;
}

/** The message in a frame. */
export function messageIn(frame: TextFrame): string {
  const [, length = 0] = frame;
  return frame.toString('utf8', length < 126 ? 2 : length === 126 ? 4 : HEADER);
}
