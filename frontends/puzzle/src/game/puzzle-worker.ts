import type { GameReply, GameRequest } from './messages.ts';
import { PuzzleGame } from './puzzle-game.ts';

let game: PuzzleGame | null = null;

function replyTo(request: GameRequest): Omit<GameReply, 'id'> {
  if (request.ask === 'begin' || request.ask === 'answer') game = new PuzzleGame(request.position);
  if (!game) throw new Error('no puzzle was begun');
  if (request.ask === 'act') return game.act(request.action);
  if (request.ask === 'answer') game.show(request.solution);
  if (request.ask === 'undo') game.undo();
  return game.tell();
}

addEventListener('message', ({ data }: MessageEvent<GameRequest>) => {
  postMessage({ id: data.id, ...replyTo(data) } satisfies GameReply);
});
