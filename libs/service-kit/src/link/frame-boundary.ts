const LONG = 127;
const MEDIUM = 126;

/** Length of a frame's header, given its second byte (RFC 6455, 5.2). */
export function headerLength(second: number): number {
  const size = second & 0x7f;
  const mask = second & 0x80 ? 4 : 0;
  return 2 + mask + (size === LONG ? 8 : size === MEDIUM ? 2 : 0);
}

/** Length of the payload of a frame whose header begins in these bytes. */
export function payloadLength(bytes: Buffer, at: number): number {
  const size = (bytes[at + 1] ?? 0) & 0x7f;
  if (size < MEDIUM) return size;
  return size === LONG ? Number(bytes.readBigUInt64BE(at + 2)) : bytes.readUInt16BE(at + 2);
}

/** Parses a stream of websocket frames just enough to know when it is between two of them. */
export class FrameBoundary {
  #header: number[] = [];
  #payloadLeft = 0;

  follow(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) at += (this.isReached && this.#skipFrame(chunk, at)) || this.#step(chunk, at);
  }

  /** Advances only to the next boundary. Returns the number of bytes for that. */
  followToBoundary(chunk: Buffer): number {
    let at = 0;
    while (at < chunk.length && !this.isReached) at += this.#step(chunk, at);
    return at;
  }

  /** True if the last frame is complete, so that another one may be inserted here. */
  get isReached(): boolean {
    return this.#payloadLeft === 0 && this.#header.length === 0;
  }

  /** As far as the chunk goes. 0 if its header is not complete. */
  #skipFrame(chunk: Buffer, at: number): number {
    const left = chunk.length - at;
    if (left < 2) return 0;
    const header = headerLength(chunk[at + 1] ?? 0);
    if (left < header) return 0;
    const length = header + payloadLength(chunk, at);
    this.#payloadLeft = Math.max(0, length - left);
    return Math.min(length, left);
  }

  /** Goes over a piece of payload, or one byte of a header. */
  #step(chunk: Buffer, at: number): number {
    if (this.#payloadLeft === 0) {
      this.#followHeader(chunk[at] ?? 0);
      return 1;
    }
    const length = Math.min(this.#payloadLeft, chunk.length - at);
    this.#payloadLeft -= length;
    return length;
  }

  #followHeader(byte: number): void {
    const header = this.#header;
    header.push(byte);
    if (header.length < 2 || header.length < headerLength(header[1] ?? 0)) return;
    this.#payloadLeft = payloadLength(Buffer.from(header), 0);
    this.#header = [];
  }
}
