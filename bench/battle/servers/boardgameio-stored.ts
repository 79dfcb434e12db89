import { requirePeer, serveBoardgame } from './boardgameio-game.ts';
import { openStore } from './peer-store.ts';

/** As much of boardgame.io's storage and transport as is used. */
interface Storage {
  Async: new () => object;
}
interface Transport {
  SocketIO: new (options: { pubSub: ShownOnceStored }) => object;
}
interface Match {
  state: unknown;
  initialState: unknown;
  metadata: object;
  log: unknown[];
}
type Listener = (payload: unknown) => void;

const { Async }: Storage = requirePeer('boardgame.io/internal');
const { SocketIO }: Transport = requirePeer('boardgame.io/server');
const store = await openStore();

/**
 * Holds an update until its state is stored. The master publishes first and stores then, so a
 * storage that is waited for would still show what can be lost.
 */
class ShownOnceStored {
  #listeners = new Map<string, Listener[]>();
  #held = new Map<string, unknown>();

  publish(channel: string, payload: { type: string }): void {
    if (payload.type === 'update') this.#held.set(channel, payload);
    else this.#show(channel, payload);
  }

  release(channel: string): void {
    const payload = this.#held.get(channel);
    this.#held.delete(channel);
    if (payload) this.#show(channel, payload);
  }

  #show(channel: string, payload: unknown): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }

  subscribe(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  unsubscribeAll(channel: string): void {
    this.#listeners.delete(channel);
  }
}

const pubSub = new ShownOnceStored();

/**
 * Matches in memory that are written through. A state is there for all once it is stored. Without
 * the memory each action would read the database twice as well.
 */
class StoredMatches extends Async {
  #matches = new Map<string, Match>();

  async connect(): Promise<void> {}

  async createMatch(id: string, { initialState, metadata }: Pick<Match, 'initialState' | 'metadata'>): Promise<void> {
    this.#matches.set(id, { state: initialState, initialState, metadata, log: [] });
  }

  async fetch(id: string): Promise<Partial<Match>> {
    return this.#matches.get(id) ?? {};
  }

  async setState(id: string, state: { _stateID: number }): Promise<void> {
    await store(id, state._stateID, JSON.stringify(state));
    const match = this.#matches.get(id);
    if (match) match.state = state;
    pubSub.release(`MATCH-${id}`);
  }

  /** When a match was last played, which is in memory only. */
  async setMetadata(): Promise<void> {}

  async wipe(id: string): Promise<void> {
    this.#matches.delete(id);
  }

  async listMatches(): Promise<string[]> {
    return [...this.#matches.keys()];
  }
}

/** boardgame.io with our promise, by its public API. */
await serveBoardgame({ db: new StoredMatches(), transport: new SocketIO({ pubSub }) });
