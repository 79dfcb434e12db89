import type { Socket } from 'node:net';

/** One player's socket, as an end of a link sees it. */
export interface Channel {
  /** Bytes of the other end. Those of a pod are whole frames (RFC 6455, 5). */
  received(bytes: Buffer): void;
  /** The other end has taken bytes, so that as many more may be sent. */
  granted(bytes: number): void;
  /** Nothing more comes from the other end. */
  ended(): void;
  /** The connection between the two ends is gone. */
  broken(): void;
}

/** Bytes that a pod may send for one socket before the gateway says that its player takes them. */
export const TO_PLAYER_WINDOW = 64 * 1024;
/** The same of the other direction. Far above what a player who keeps to the limits sends. */
export const TO_POD_WINDOW = 16 * 1024;

/** Of a record: the socket's number, and the kind with a length or a number of bytes. */
const HEAD = 8;
const KIND_BITS = 30;
const LENGTH_MASK = 2 ** KIND_BITS - 1;
const kinds = { data: 0, grant: 1, end: 2, beat: 3 } as const;

/** No message is nearly as long, so that is no link. */
const LONGEST_RECORD = 16 * 1024 * 1024;

/** A link whose other end is silent for this many beats is broken. */
const BEAT_MS = 5_000;
const SILENT_BEATS = 3;

const NONE = Buffer.alloc(0);

/**
 * One TCP connection between a gateway and a pod that carries the bytes of many sockets
 * (docs/adr/0051-one-link-for-all-sockets.md). What a turn of the event loop sends leaves in one
 * write. Each direction of a socket has a window, which its channel keeps, so that a slow player
 * holds up nobody and memory is bounded.
 */
export class Link {
  readonly #socket: Socket;
  readonly #channels = new Map<number, Channel>();
  readonly #beat: NodeJS.Timeout;
  #silentBeats = 0;
  /** The beginning of a record whose end has not arrived. */
  #rest: Buffer = NONE;
  /** Of the records to be sent, two numbers for each. */
  #heads: number[] = [];
  #parts: (Uint8Array | null)[] = [];
  #size = 0;

  constructor(socket: Socket, head: Buffer = NONE) {
    this.#socket = socket.setNoDelay(true).setTimeout(0);
    this.#beat = setInterval(() => this.#beatOnce(), BEAT_MS).unref();
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('end', () => socket.destroy());
    socket.once('close', () => {
      clearInterval(this.#beat);
      for (const channel of this.#channels.values()) channel.broken();
      this.#channels.clear();
    });
    if (head.length > 0) this.#receive(head);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  /** Gives what comes for a number to a channel. */
  attach(id: number, channel: Channel): void {
    this.#channels.set(id, channel);
  }

  detach(id: number): void {
    this.#channels.delete(id);
  }

  /** Sends bytes of a socket, which must stay as they are until the turn has ended. */
  send(id: number, bytes: Uint8Array): void {
    this.#queue(id, kinds.data, bytes);
  }

  grant(id: number, bytes: number): void {
    this.#queue(id, kinds.grant, null, bytes);
  }

  end(id: number): void {
    this.#queue(id, kinds.end, null);
  }

  /** Sends what waits, and closes the connection. */
  close(): void {
    if (!this.isOpen) return;
    if (this.#parts.length > 0) this.#flush();
    this.#socket.destroySoon();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #queue(id: number, kind: number, part: Uint8Array | null, amount = part?.length ?? 0): void {
    if (!this.isOpen) return;
    if (this.#parts.length === 0) setImmediate(this.#flush);
    this.#heads.push(id, ((kind << KIND_BITS) | amount) >>> 0);
    this.#parts.push(part);
    this.#size += HEAD + (part?.length ?? 0);
  }

  readonly #flush = (): void => {
    const parts = this.#parts;
    if (parts.length === 0) return;
    const out = Buffer.allocUnsafe(this.#size);
    let at = 0;
    for (let n = 0; n < parts.length; n += 1) {
      out.writeUInt32LE(this.#heads[2 * n] ?? 0, at);
      out.writeUInt32LE(this.#heads[2 * n + 1] ?? 0, at + 4);
      at += HEAD;
      const part = parts[n];
      if (!part) continue;
      out.set(part, at);
      at += part.length;
    }
    this.#heads = [];
    this.#parts = [];
    this.#size = 0;
    this.#socket.write(out);
  };

  #receive(chunk: Buffer): void {
    this.#silentBeats = 0;
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= HEAD) {
      const word = bytes.readUInt32LE(at + 4);
      const kind = word >>> KIND_BITS;
      const amount = word & LENGTH_MASK;
      if (kind === kinds.data && amount > LONGEST_RECORD) return void this.#socket.destroy();
      const from = at + HEAD;
      const end = from + (kind === kinds.data ? amount : 0);
      if (end > bytes.length) break;
      const id = bytes.readUInt32LE(at);
      at = end;
      const channel = this.#channels.get(id);
      if (kind === kinds.data) {
        if (channel) channel.received(bytes.subarray(from, end));
        else this.end(id);
      } else if (kind === kinds.grant) channel?.granted(amount);
      else if (kind === kinds.end) channel?.ended();
    }
    this.#rest = at < bytes.length ? bytes.subarray(at) : NONE;
  }

  /** By beats and not by a clock, because a machine that has slept wakes with an old one. */
  #beatOnce(): void {
    this.#silentBeats += 1;
    if (this.#silentBeats > SILENT_BEATS) this.#socket.destroy();
    else this.#queue(0, kinds.beat, null);
  }
}
