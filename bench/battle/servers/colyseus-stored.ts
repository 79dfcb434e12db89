import type { DuelAction } from '../duel.ts';
import { type Client, DuelRoom, serveColyseus } from './colyseus-room.ts';
import { openStore } from './peer-store.ts';

const store = await openStore();

/**
 * Colyseus with our promise. An action is checked, stored, and only then part of the state, so
 * neither a patch nor a client that joins meanwhile is sent one that could be lost. Those of a room
 * follow on each other.
 */
class StoredRoom extends DuelRoom {
  last: Promise<void> = Promise.resolve();

  override act(client: Client, action: DuelAction): void {
    this.last = this.last.then(() => this.storeAndPlay(client, action));
  }

  async storeAndPlay(client: Client, action: DuelAction): Promise<void> {
    const { seat } = client.userData;
    const refusal = this.refusal(seat, action);
    if (refusal) return client.send('warning', refusal);
    await store(this.roomId, action.v + 1, JSON.stringify({ seat, ...action }));
    this.play(seat, action);
    this.broadcastPatch();
  }
}

await serveColyseus(StoredRoom);
