import type { GameReply, GameRequest } from './messages.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** `onFailure`: its file could not be loaded, or it failed in thinking. */
export function startGame(onFailure: () => void) {
  const worker = new Worker(/* webpackChunkName: "puzzle-worker" */ new URL('./puzzle-worker.ts', import.meta.url));
  const waiting = new Map<number, (reply: GameReply) => void>();
  let latest = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<GameReply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure();
  });
  return {
    /** Never resolves once the game is closed or has failed. */
    ask: (request: WithoutId<GameRequest>): Promise<GameReply> =>
      new Promise((resolve) => {
        latest += 1;
        waiting.set(latest, resolve);
        worker.postMessage({ ...request, id: latest } satisfies GameRequest);
      }),
    close: (): void => worker.terminate(),
  };
}

export type Game = ReturnType<typeof startGame>;
