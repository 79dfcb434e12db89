import type { GameRequest } from './messages.ts';
import { gameReplies } from './puzzle-game.ts';

const reply = gameReplies();

addEventListener('message', ({ data }: MessageEvent<GameRequest>) => postMessage(reply(data)));
