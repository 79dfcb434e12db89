import type { BattleState } from '@maseki/contracts/battle/state.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BotReply, BotRequest, MissedWinsReply, MissedWinsRequest } from './bot-messages.ts';

// One file for both, as most of it are the rules and the cards.
const startWorker = () => new Worker(/* webpackChunkName: "bot-worker" */ new URL('./bot-worker.ts', import.meta.url));

/** `onFailure`: its file could not be loaded, or it failed in thinking. */
export function startBot(onFailure: () => void) {
  const worker = startWorker();
  let latest = 0;
  let replyToLatest: (action: Action | null) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<BotReply>) => {
    if (data.id === latest) replyToLatest(data.action);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure();
  });
  return {
    /** Lets it choose an action. Only the last request gets a reply. */
    think(request: Omit<BotRequest, 'id'>, reply: (action: Action | null) => void): void {
      latest += 1;
      replyToLatest = reply;
      worker.postMessage({ ...request, id: latest } satisfies BotRequest);
    },
    close: (): void => worker.terminate(),
  };
}

/**
 * Tells the versions at which a win in that turn was certain and not played, unless the returned
 * function has ended it before.
 */
export function findMissedWins(states: readonly BattleState[], onFound: (versions: readonly number[]) => void) {
  const worker = startWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<MissedWinsReply>) => onFound(data.versions));
  worker.postMessage({ states } satisfies MissedWinsRequest);
  return (): void => worker.terminate();
}
