import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BotReply, BotRequest } from './bot-messages.ts';

/**
 * Work of a move of `hard`. A number instead of a time, so that the computer answers the same moves
 * in the same way, on a slow phone too.
 */
const ITERATIONS = 64;

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => {
  const { id, level, view, luck } = data;
  const { random } = seededRandom(luck);
  const action = mustAct(view) ? chooseAction({ level, view, random, iterations: ITERATIONS }) : null;
  postMessage({ id, action } satisfies BotReply);
});
