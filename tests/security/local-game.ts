import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { type Target, targetAt } from './target.ts';

/**
 * Starts the game on free ports with data of its own, as `npm start` runs it, in front of a proxy
 * on this machine.
 */
export async function startLocalGame(): Promise<Target & { stop(): Promise<void> }> {
  const game = await startTestGame({
    gatewayEnv: { TRUSTED_PROXIES: 'loopback' },
    env: { SECOND_ACCOUNT_LIMITS: 'on' },
  });
  const inside = {
    env: game.env,
    settingsOf: game.settingsOf,
    pods: (domain: string) => game.pods(domain).map(({ url }) => url),
    output: (domain: string) =>
      domain === 'gateway'
        ? game.gateway.output()
        : game
            .pods(domain)
            .map((pod) => pod.output())
            .join(''),
  };
  const target = targetAt(game.url, { inside, trusted: true });
  return {
    ...target,
    async stop() {
      target.close();
      await game.stop();
    },
  };
}
