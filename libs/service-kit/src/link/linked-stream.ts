import { Duplex } from 'node:stream';
import { ClientFrames, type FramesReader } from './client-frames.ts';
import { FrameBoundary } from './frame-boundary.ts';
import { type Channel, type Link, TO_PLAYER_WINDOW, TO_POD_WINDOW } from './link.ts';

interface LinkedStreamOptions {
  link: Link;
  /** The number of the socket on the link, which the gateway has chosen. */
  id: number;
  /** The connection of the upgrade's request, which carries only the response to it. */
  upgrade: Duplex;
}

type Done = (error?: Error | null) => void;

/**
 * A pod's end of a socket whose frames travel over a link. `ws` takes it for the connection of the
 * client: the response to the upgrade, its first write, leaves where the request came from, and
 * all that follows is of the link. Whole text messages pass `ws` by in both directions.
 */
export class LinkedStream extends Duplex implements Channel, FramesReader {
  readonly #link: Link;
  readonly #id: number;
  readonly #upgrade: Duplex;
  readonly #frames = new ClientFrames();
  #isAnswered = false;
  #credit = TO_PLAYER_WINDOW;
  /** Follows what ws writes, so that a record holds whole frames. */
  readonly #boundary = new FrameBoundary();
  /** The beginning of a frame whose rest was not written yet. */
  #begun: Uint8Array[] = [];
  /** Writes that wait for credit. */
  #waiting: { writes: Uint8Array[]; done: Done } | null = null;
  /** Bytes that were read and not yet granted again. */
  #read = 0;
  /** Bytes that wait for the stream's reader. */
  #unread = 0;
  #onText: ((payload: Buffer) => void) | null = null;

  constructor({ link, id, upgrade }: LinkedStreamOptions) {
    super();
    this.#link = link;
    this.#id = id;
    this.#upgrade = upgrade;
    upgrade.once('close', () => {
      if (!this.#isAnswered) this.destroy();
    });
  }

  /** Gives whole text messages of the client to a reader of its own. */
  readTexts(onText: (payload: Buffer) => void): void {
    this.#onText = onText;
  }

  /** Sends a frame behind everything that was written. */
  sendFrame(frame: Uint8Array): void {
    if (this.writableLength > 0 || this.#credit <= 0) this.write(frame);
    else this.#send(frame);
  }

  isReady(): boolean {
    return this.#onText !== null && this.readableLength === 0 && !this.isPaused();
  }

  text(payload: Buffer): void {
    this.#onText?.(payload);
  }

  /** As a copy of their own: a part that waits for more would keep its whole chunk of the link. */
  other(bytes: Buffer): void {
    const own = Buffer.allocUnsafeSlow(bytes.length);
    own.set(bytes);
    if (!this.push(own)) this.#unread += bytes.length;
  }

  received(bytes: Buffer): void {
    const unread = this.#unread;
    this.#frames.read(bytes, this);
    this.#grant(bytes.length - (this.#unread - unread));
  }

  granted(bytes: number): void {
    this.#credit += bytes;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.#pass(waiting.writes, waiting.done);
  }

  ended(): void {
    this.push(null);
  }

  broken(): void {
    this.destroy();
  }

  override _read(): void {
    const unread = this.#unread;
    this.#unread = 0;
    if (unread > 0) this.#grant(unread);
  }

  override _write(bytes: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    if (this.#isAnswered) this.#pass([bytes], done);
    else this.#answer(bytes, done);
  }

  override _writev(writes: { chunk: Uint8Array }[], done: Done): void {
    this.#pass(
      writes.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.#link.end(this.#id);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    if (!this.#isAnswered) this.#upgrade.destroy();
    else if (!this.writableFinished) this.#link.end(this.#id);
    this.#link.detach(this.#id);
    done(error);
  }

  #answer(response: Uint8Array, done: Done): void {
    if (this.#link.isOpen) {
      this.#isAnswered = true;
      this.#link.attach(this.#id, this);
      this.#upgrade.end(response);
    } else this.destroy();
    done();
  }

  /** Sends whole frames as long as there is credit. The rest waits for more. */
  #pass(writes: Uint8Array[], done: Done): void {
    for (const [n, bytes] of writes.entries()) {
      if (this.#credit <= 0 && this.#boundary.isReached) {
        this.#waiting = { writes: writes.slice(n), done };
        return;
      }
      this.#begun.push(bytes);
      this.#boundary.follow(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      if (!this.#boundary.isReached) continue;
      this.#send(this.#begun.length === 1 ? bytes : Buffer.concat(this.#begun));
      this.#begun = [];
    }
    done();
  }

  /** A frame goes as a whole, so the window may be exceeded by one. */
  #send(bytes: Uint8Array): void {
    this.#credit -= bytes.length;
    this.#link.send(this.#id, bytes);
  }

  #grant(bytes: number): void {
    this.#read += bytes;
    if (this.#read < TO_POD_WINDOW / 2) return;
    this.#link.grant(this.#id, this.#read);
    this.#read = 0;
  }
}
