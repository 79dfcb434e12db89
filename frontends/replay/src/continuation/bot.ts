import type { Action } from '@maseki/rules/action.ts';
import type { BotAnswer, BotQuestion } from './bot-messages.ts';

export interface Bot {
  /** Asks for an action. Only the answer to the last question is given. */
  ask(question: Omit<BotQuestion, 'id'>, reply: (action: Action | null) => void): void;
  close(): void;
}

/**
 * The computer in a worker of this page. `onFailure` tells that it is gone, because its file could
 * not be loaded or it failed in thinking.
 */
export function startBot(onFailure: () => void): Bot {
  const worker = new Worker(/* webpackChunkName: "bot-worker" */ new URL('./bot-worker.ts', import.meta.url));
  let asked = 0;
  let answer: (action: Action | null) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => {
    if (data.id === asked) answer(data.action);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure();
  });
  return {
    ask(question, reply) {
      asked += 1;
      answer = reply;
      worker.postMessage({ ...question, id: asked } satisfies BotQuestion);
    },
    close: () => worker.terminate(),
  };
}
