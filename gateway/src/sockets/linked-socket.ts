import type { Socket } from 'node:net';
import { type Channel, type Link, TO_PLAYER_WINDOW, TO_POD_WINDOW } from '@maseki/service-kit/link/link.ts';
import { type ProxiedSocket, RESTART_FRAME, readySocket } from './proxied-socket.ts';
import { endGracefully } from './raw-response.ts';

/**
 * A player's socket whose frames travel over a link. What a pod sends is whole frames, so another
 * one may follow at any time. The client is read no faster than the pod takes its bytes, and the
 * pod may send no more than a window beyond what the client has taken.
 */
export class LinkedSocket implements Channel, ProxiedSocket {
  readonly #link: Link;
  readonly #id: number;
  #client: Socket | null = null;
  /** What the pod has sent before the client was joined. */
  #early: Buffer[] = [];
  /** How the pod's end has gone before that. */
  #gone: 'ended' | 'broken' | null = null;
  #credit = TO_POD_WINDOW;
  /** Bytes that were given to the client and are not granted again. */
  #taken = 0;
  /** Bytes that wait in the client's buffer. */
  #untaken = 0;

  constructor(link: Link, id: number) {
    this.#link = link;
    this.#id = id;
    link.attach(id, this);
  }

  join(client: Socket, onClose: () => void): void {
    this.#client = readySocket(client);
    client.on('data', this.#pass);
    client.on('end', () => this.#link.end(this.#id));
    client.on('drain', () => {
      const untaken = this.#untaken;
      this.#untaken = 0;
      this.#grant(untaken);
    });
    client.once('close', () => {
      this.destroy();
      onClose();
    });
    const early = this.#early;
    this.#early = [];
    for (const bytes of early) this.received(bytes);
    if (this.#gone) this[this.#gone]();
  }

  received(bytes: Buffer): void {
    const client = this.#client;
    // What waits is a copy, because a part would keep its whole chunk of the link.
    if (!client) this.#early.push(Buffer.from(bytes));
    else if (client.write(client.writableLength > 0 ? Buffer.from(bytes) : bytes)) this.#grant(bytes.length);
    else this.#untaken += bytes.length;
  }

  granted(bytes: number): void {
    this.#credit += bytes;
    if (this.#credit > 0) this.#client?.resume();
  }

  ended(): void {
    const client = this.#client;
    if (!client) {
      this.#gone = 'ended';
      return;
    }
    // What the client still sends is for nobody.
    client.off('data', this.#pass);
    this.#link.detach(this.#id);
    endGracefully(client);
  }

  broken(): void {
    if (this.#client) endGracefully(this.#client, RESTART_FRAME);
    else this.#gone = 'broken';
  }

  restart(): void {
    const client = this.#client;
    this.#leave();
    if (client && !client.destroyed) endGracefully(client, RESTART_FRAME);
  }

  /** Ends both sides. */
  destroy(): void {
    this.#leave();
    this.#client?.destroy();
  }

  #leave(): void {
    this.#link.end(this.#id);
    this.#link.detach(this.#id);
  }

  readonly #pass = (chunk: Buffer): void => {
    this.#credit -= chunk.length;
    this.#link.send(this.#id, chunk);
    if (this.#credit <= 0) this.#client?.pause();
  };

  #grant(bytes: number): void {
    this.#taken += bytes;
    if (this.#taken < TO_PLAYER_WINDOW / 2) return;
    this.#link.grant(this.#id, this.#taken);
    this.#taken = 0;
  }
}
