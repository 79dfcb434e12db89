import { chooseAction, mustAct, PLAYED_ON_ITERATIONS } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BotReply, BotRequest, MissedWinsReply, MissedWinsRequest } from './bot-messages.ts';
import { missedWins } from './missed-wins.ts';

function replyTo({ id, level, view, luck }: BotRequest): BotReply {
  const { random } = seededRandom(luck);
  const action = mustAct(view) ? chooseAction({ level, view, random, iterations: PLAYED_ON_ITERATIONS }) : null;
  return { id, action };
}

addEventListener('message', ({ data }: MessageEvent<BotRequest | MissedWinsRequest>) => {
  const reply: BotReply | MissedWinsReply = 'states' in data ? { versions: missedWins(data.states) } : replyTo(data);
  postMessage(reply);
});
