import type { GameReply, GameRequest } from './messages.ts';

/** `onFailure`: its file could not be loaded, or it failed in thinking. */
export function startGame(onFailure: () => void) {
  const worker = new Worker(/* webpackChunkName: "puzzle-worker" */ new URL('./puzzle-worker.ts', import.meta.url));
  const waiting: ((reply: GameReply) => void)[] = [];
  // Replies come in the order of the questions.
  worker.addEventListener('message', ({ data }: MessageEvent<GameReply>) => waiting.shift()?.(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure();
  });
  return {
    /** Never resolves once the game is closed or has failed. */
    ask: (request: GameRequest): Promise<GameReply> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage(request);
      }),
    close: (): void => worker.terminate(),
  };
}

export type Game = ReturnType<typeof startGame>;
