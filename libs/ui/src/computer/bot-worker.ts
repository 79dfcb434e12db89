import { chooseAction, mustAct, PLAYED_ON_ITERATIONS } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BotReply, BotRequest } from './bot-messages.ts';

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => {
  const { id, level, view, luck } = data;
  const { random } = seededRandom(luck);
  const action = mustAct(view) ? chooseAction({ level, view, random, iterations: PLAYED_ON_ITERATIONS }) : null;
  postMessage({ id, action } satisfies BotReply);
});
