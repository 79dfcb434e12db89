import { createRequire } from 'node:module';
import { type LittleDuel, type MoveName, moveNames, newDuel, playMove } from './little-duel.ts';
import type { Engine } from './measure.ts';

interface State {
  G: LittleDuel;
  ctx: { currentPlayer: string };
  _stateID: number;
}

interface Context {
  G: LittleDuel;
  ctx: { currentPlayer: string };
  events: { endTurn(): void };
}

interface Action {
  type: 'MAKE_MOVE';
  payload: { type: MoveName; args: unknown[]; playerID: string };
}

/** As much of `boardgame.io/internal` as is used. */
interface Internal {
  InitializeGame(options: { game: object; numPlayers: number }): State;
  CreateGameReducer(options: { game: object }): (state: State, action: Action) => State;
}

const endsTurn = (move: MoveName) => move === 'attack' || move === 'end';

const moves = Object.fromEntries(
  moveNames.map((name) => [
    name,
    ({ G, ctx, events }: Context) => {
      if (!playMove(G, ctx.currentPlayer === '0' ? 0 : 1, name)) return 'INVALID_MOVE';
      if (endsTurn(name)) events.endTurn();
      return undefined;
    },
  ]),
);

/** Moves that are always legal, fewer than the random playout of ours has. */
const script: readonly MoveName[] = ['attach', 'attack', 'attach', 'retreat', 'end'];

/** boardgame.io's reducer, without server, network or log, playing a little duel. */
export function boardgame(folder: string): Engine {
  const { InitializeGame, CreateGameReducer }: Internal = createRequire(`${folder}/`)('boardgame.io/internal');
  const game = { name: 'little-duel', setup: newDuel, moves, disableUndo: true };
  const reduce = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 });
  let at = 0;
  const step = () => {
    const type = script[at++ % script.length] ?? 'end';
    const before = state._stateID;
    state = reduce(state, { type: 'MAKE_MOVE', payload: { type, args: [], playerID: state.ctx.currentPlayer } });
    if (state._stateID === before) throw new Error(`boardgame.io refused ${type}`);
  };
  return {
    name: 'boardgame.io reducer, little duel',
    run() {
      for (let left = 100; left > 0; left--) step();
      return { steps: 100, battles: 0 };
    },
  };
}
