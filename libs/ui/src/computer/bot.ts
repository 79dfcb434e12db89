import type { Action } from '@maseki/rules/action.ts';
import type { BotReply, BotRequest } from './bot-messages.ts';

/** `onFailure`: its file could not be loaded, or it failed in thinking. */
export function startBot(onFailure: () => void) {
  const worker = new Worker(/* webpackChunkName: "bot-worker" */ new URL('./bot-worker.ts', import.meta.url));
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
