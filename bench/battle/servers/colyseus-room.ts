import { type DuelAction, type DuelCard, duelKinds, newDuel, otherSeat, type Seat } from '../duel.ts';
import {
  Card,
  type CardState,
  type DuelState,
  requirePeer,
  Side,
  type SideState,
  State,
  StateView,
} from './colyseus-state.ts';
import { listening, settings } from './server-process.ts';

export interface Client {
  userData: { seat: Seat };
  view: InstanceType<typeof StateView>;
  send(type: string, message: unknown): void;
}

/** As much of Colyseus as is used. */
interface Core {
  Room: new () => {
    roomId: string;
    state: DuelState;
    maxClients: number;
    onMessage(type: string, handler: (client: Client, message: DuelAction) => void): void;
    broadcastPatch(): void;
  };
  Server: new (
    options: object,
  ) => {
    define(name: string, room: unknown): void;
    listen(port: number, host: string): Promise<void>;
  };
}

const { Room, Server }: Core = requirePeer('@colyseus/core');
const { WebSocketTransport } = requirePeer('@colyseus/ws-transport');

const cardOf = ({ id, name, hp, attack, type, image }: DuelCard): DuelCard => ({ id, name, hp, attack, type, image });
const newCard = (card: DuelCard): CardState => new Card().assign(cardOf(card));

let matches = 0;

/**
 * The duel as a room of Colyseus, with a schema state whose patch is sent right after each message.
 * The instances of hand, bench and main stay, and a card moves by assigning its fields, because
 * replaced instances behind a view left stale cards at clients in this release.
 */
export class DuelRoom extends Room {
  // A timer that never fires, because patches are sent by hand. Without a rate a room would tick 60
  // times a second.
  patchRate = 3_600_000;
  decks: [DuelCard[], DuelCard[]] = [[], []];
  joined = 0;

  onCreate(): void {
    this.maxClients = 2;
    const { sides } = newDuel(matches++);
    const state = new State().assign({ v: 0, turn: 0, lastSide: 1, lastKind: 'end', lastIdx: 0 });
    for (const [seat, { life, energy, hand, bench, main, deck }] of sides.entries()) {
      const side = new Side().assign({ life, energy, handCount: hand.length, deckCount: deck.length });
      side.hand.push(...hand.map(newCard));
      side.bench.push(...bench.map(newCard));
      side.main = newCard(main);
      this.decks[seat === 0 ? 0 : 1] = deck;
      state.sides.push(side);
    }
    this.state = state;
    this.onMessage('act', (client, action) => this.act(client, action));
  }

  act(client: Client, action: DuelAction): void {
    const { seat } = client.userData;
    const refusal = this.refusal(seat, action);
    if (refusal) {
      client.send('warning', refusal);
      return;
    }
    this.play(seat, action);
    this.broadcastPatch();
  }

  onJoin(client: Client): void {
    const seat: Seat = this.joined++ === 0 ? 0 : 1;
    client.userData = { seat };
    client.view = new StateView();
    client.view.add(this.state.sides[seat]);
  }

  refusal(seat: Seat, { kind, idx, v }: DuelAction): string | null {
    const { state } = this;
    if (!duelKinds.includes(kind)) return 'bad_action';
    if (seat !== state.turn) return 'not_your_turn';
    if (v !== state.v) return 'stale';
    return Number.isInteger(idx) && state.sides[seat]?.hand[idx] ? null : 'bad_index';
  }

  /** Plays an action that is not refused. */
  play(seat: Seat, action: DuelAction): void {
    const { state } = this;
    const { kind, idx, v } = action;
    const [me, opponent] = [state.sides[seat], state.sides[otherSeat(seat)]];
    if (!me || !opponent) return;
    this.change(action, me, opponent, seat);
    state.assign({ v: v + 1, turn: otherSeat(seat), lastSide: seat, lastKind: kind, lastIdx: idx });
  }

  change({ kind, idx }: DuelAction, me: SideState, opponent: SideState, seat: Seat): void {
    const deck = this.decks[seat];
    /** Puts a card under a deck and its top card in the place. */
    const replace = (place: CardState | undefined, from: DuelCard[], put: DuelCard) => {
      from.push(put);
      place?.assign(from.shift() ?? put);
    };
    if (kind === 'energy') me.energy = me.energy >= 9 ? 1 : me.energy + 1;
    if (kind === 'end' && me.hand[0]) replace(me.hand[0], deck, cardOf(me.hand[0]));
    if (kind === 'place') {
      const [slot, card] = [me.bench[idx % 2], me.hand[idx]];
      if (!slot || !card) return;
      const benched = cardOf(slot);
      slot.assign(cardOf(card));
      replace(card, deck, benched);
    }
    if (kind !== 'attack') return;
    opponent.main.hp -= me.main.attack;
    if (opponent.main.hp > 0) return;
    replace(opponent.main, this.decks[otherSeat(seat)], { ...cardOf(opponent.main), hp: 100 });
    opponent.life = opponent.life <= 1 ? 3 : opponent.life - 1;
  }
}

/** Serves the duel in rooms of this kind. */
export async function serveColyseus(room: typeof DuelRoom): Promise<void> {
  const server = new Server({
    transport: new WebSocketTransport({ pingInterval: 0 }),
    greet: false,
    gracefullyShutdown: false,
  });
  server.define('duel', room);
  await server.listen(settings.port, settings.host);
  listening();
}
