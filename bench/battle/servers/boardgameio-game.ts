import { createRequire } from 'node:module';
import { type Duel, type DuelKind, duelKinds, duelView, newDuel, playDuel, type Seat } from '../duel.ts';
import { peersFolder } from '../peers-folder.ts';
import { listening, settings } from './server-process.ts';

interface MoveContext {
  G: Duel;
  playerID: string;
  events: { endTurn(): void };
}

/** As much of boardgame.io as is used. */
interface Boardgame {
  Server(options: { games: object[]; origins: string[]; db?: object; transport?: object }): {
    run(options: { port: number; callback: () => void }): Promise<unknown>;
  };
}

export const requirePeer = createRequire(`${peersFolder}/`);
const { Server }: Boardgame = requirePeer('boardgame.io/server');
const { INVALID_MOVE }: { INVALID_MOVE: string } = requirePeer('boardgame.io/core');

const seatOf = (playerID: string): Seat => (playerID === '1' ? 1 : 0);

const moveOf = (kind: DuelKind) => ({
  client: false,
  move({ G, playerID, events }: MoveContext, idx: number, v: number) {
    if (playDuel(G, seatOf(playerID), { kind, idx, v })) return INVALID_MOVE;
    events.endTurn();
    return undefined;
  },
});

/** The duel, with hands hidden by `playerView`. */
const game = {
  name: 'duel',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => newDuel(1),
  moves: Object.fromEntries(duelKinds.map((kind) => [kind, moveOf(kind)])),
  turn: { minMoves: 0 },
  disableUndo: true,
  playerView: ({ G, playerID }: { G: Duel; playerID: string | null }) =>
    playerID === null ? { v: G.v } : duelView(G, seatOf(playerID)),
};

/** Serves the duel with boardgame.io's own server and socket.io, by default in memory only. */
export const serveBoardgame = (parts: { db?: object; transport?: object } = {}): Promise<unknown> =>
  Server({ games: [game], origins: ['*'], ...parts }).run({ port: settings.port, callback: listening });
