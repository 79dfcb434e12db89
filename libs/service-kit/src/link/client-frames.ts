import { isUtf8 } from 'node:buffer';
import { socketLimits } from '@maseki/contracts/limits.ts';
import { FrameBoundary, headerLength, payloadLength } from './frame-boundary.ts';

const FINAL_TEXT = 0x81;
const FINAL = 0x80;
const MASKED = 0x80;
const RESERVED_BITS = 0x70;
const OPCODE = 0x0f;
const CONTINUATION = 0;
/** Of RFC 6455, 5.2. */
const OPCODES = [CONTINUATION, 0x1, 0x2, 0x8, 0x9, 0xa];
/** From this one on it is a control frame, which may stand between fragments. */
const FIRST_CONTROL = 8;
const MASK_BYTES = 4;

export interface FramesReader {
  /** False while earlier bytes wait, which must be read first. */
  isReady(): boolean;
  /** A whole text message, unmasked in place. */
  text(payload: Buffer): void;
  /** Everything else, byte for byte. */
  other(bytes: Buffer): void;
}

function unmask(bytes: Buffer, from: number, end: number): void {
  const mask = from - MASK_BYTES;
  const m0 = bytes[mask] as number;
  const m1 = bytes[mask + 1] as number;
  const m2 = bytes[mask + 2] as number;
  const m3 = bytes[mask + 3] as number;
  let at = from;
  for (; at + 3 < end; at += 4) {
    bytes[at] = (bytes[at] as number) ^ m0;
    bytes[at + 1] = (bytes[at + 1] as number) ^ m1;
    bytes[at + 2] = (bytes[at + 2] as number) ^ m2;
    bytes[at + 3] = (bytes[at + 3] as number) ^ m3;
  }
  for (let n = mask; at < end; n += 1, at += 1) bytes[at] = (bytes[at] as number) ^ (bytes[n] as number);
}

const isMasked = (bytes: Buffer, at: number): boolean => ((bytes[at + 1] as number) & MASKED) !== 0;

/** Unmasks a payload in place, unless it is no text, and tells which. */
function isText(bytes: Buffer, from: number, end: number): boolean {
  unmask(bytes, from, end);
  if (isUtf8(bytes.subarray(from, end))) return true;
  unmask(bytes, from, end);
  return false;
}

/**
 * The stream of a client's frames (RFC 6455, 5), out of which whole text messages within the limit
 * of their size are read where they lie. A fragment, a cut or wrong frame, and all control frames
 * are for a full implementation of the protocol, in the order in which they came.
 */
export class ClientFrames {
  readonly #boundary = new FrameBoundary();
  /** True between the first and the last fragment of a message. */
  #isFragmented = false;
  /** True from a frame on for which the other reader closes the socket. */
  #isBroken = false;

  read(chunk: Buffer, to: FramesReader): void {
    let at = this.#boundary.followToBoundary(chunk);
    /** From here on bytes are not handed over yet. */
    let from = 0;
    while (at < chunk.length) {
      const first = chunk[at] as number;
      const payload = this.#payloadAt(chunk, at);
      const end = payload + (payload <= chunk.length ? payloadLength(chunk, at) : 0);
      if (end > chunk.length) this.#boundary.follow(chunk.subarray(at));
      const isWhole = end <= chunk.length;
      if (isWhole && this.#isWrong(chunk, at, end - payload)) this.#isBroken = true;
      const isRead = isWhole && !this.#isFragmented && !this.#isBroken;
      if (first === FINAL_TEXT && isRead && to.isReady()) {
        if (from < at) to.other(chunk.subarray(from, at));
        this.#isBroken = !isText(chunk, payload, end);
        from = this.#isBroken ? at : end;
        if (!this.#isBroken) to.text(chunk.subarray(payload, end));
      } else if ((first & OPCODE) < FIRST_CONTROL) this.#isFragmented = (first & FINAL) === 0;
      at = end;
    }
    if (from < chunk.length) to.other(chunk.subarray(from));
  }

  /** True if no reader accepts a frame, whatever its payload is. */
  #isWrong(chunk: Buffer, at: number, size: number): boolean {
    const first = chunk[at] as number;
    const opcode = first & OPCODE;
    const isOutOfOrder = opcode < FIRST_CONTROL && (opcode === CONTINUATION) !== this.#isFragmented;
    const isUnknown = (first & RESERVED_BITS) !== 0 || !OPCODES.includes(opcode);
    return isUnknown || isOutOfOrder || !isMasked(chunk, at) || size > socketLimits.maxMessageBytes;
  }

  /** Where the payload of a frame begins, beyond the chunk if its header is not complete. */
  #payloadAt(chunk: Buffer, at: number): number {
    const left = chunk.length - at;
    const header = left < 2 ? left + 1 : headerLength(chunk[at + 1] as number);
    return header > left ? chunk.length + 1 : at + header;
  }
}
