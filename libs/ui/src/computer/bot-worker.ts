import { chooseAction, mustAct, PLAYED_ON_ITERATIONS } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BattleState } from '@maseki/contracts/battle/state.ts';
import { missedWins } from '../missed/missed-wins-worker.ts';
import type { BotReply, BotRequest } from './bot-messages.ts';

addEventListener('message', ({ data }: MessageEvent<BotRequest | readonly BattleState[]>) => {
  if (!('id' in data)) return postMessage(missedWins(data));
  const { id, level, view, luck } = data;
  const { random } = seededRandom(luck);
  const action = mustAct(view) ? chooseAction({ level, view, random, iterations: PLAYED_ON_ITERATIONS }) : null;
  postMessage({ id, action } satisfies BotReply);
});
