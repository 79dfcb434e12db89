import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { type Clock, systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { type RunningService, startService } from '@maseki/service-kit/service.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { inWorldOf } from '@maseki/tools/dev-env/world-clock.ts';
import type { Servers } from '@maseki/tools/servers/test-servers.ts';
import { battleService } from '../../src/app.ts';
import type { BattleLog } from '../../src/base/log/battle-log.ts';
import { cardsOf, type Decks } from '../../src/match/matchmaking/decks.ts';
import type { Blocks } from '../../src/play/chat/blocks.ts';
import type { ContextOverrides } from '../../src/serve/context.ts';
import { createPlayer, type Player } from './player.ts';

/** All players have the starter deck, for tests that are not about decks. */
export const starterDecks: Decks = {
  async savedDeck(userId) {
    const cards = cardsOf(STARTER_DECK);
    return cards && { cards, id: userId };
  },
};

/** No player has blocked another, for tests without chat. */
export const noBlocks: Blocks = { listBlocked: async () => [], isBetween: async () => false };

/**
 * Computers act at once, and players of a test as soon as they see a state, which the limit for
 * hostile clients would take for a flood.
 */
export const withoutPauses = { BOT_PACE_MS: '0', SOCKET_MESSAGES_PER_SECOND: '1000000' } as const;

export interface PodOptions {
  env?: Record<string, string>;
  overrides?: Partial<ContextOverrides>;
  /** The time of the world that the pod is in, and of its log. */
  clock?: Clock;
  /** The pod's own clock, when it is wrong. */
  podClock?: Clock;
}

/** Pods of the battle service in this process, on databases and streams of their own. */
export interface Pods {
  sandbox: Sandbox;
  start(options?: PodOptions): Promise<RunningService>;
  /** A user that no test has seen. */
  player(name?: string): Player;
  stop(): Promise<void>;
}

/** On the servers of the whole test run by default. */
export async function createPods(servers?: Servers): Promise<Pods> {
  const sandbox = await createSandbox(servers);
  const running: RunningService[] = [];
  const players: Player[] = [];
  return {
    sandbox,
    async start({ env = {}, overrides = {}, clock = systemClock, podClock = clock } = {}) {
      const { wrapLog = (battleLog) => battleLog } = overrides;
      const inWorld = {
        ...overrides,
        wrapLog: (battleLog: BattleLog) => wrapLog(clock === systemClock ? battleLog : inWorldOf(clock, battleLog)),
      };
      const service = await startService(battleService({ decks: starterDecks, blocks: noBlocks, ...inWorld }), {
        env: await sandbox.envOf('battle', { ...withoutPauses, ...env }),
        clock: podClock,
      });
      running.push(service);
      return service;
    },
    player(name = 'プレイヤー') {
      const player = createPlayer(name, sandbox.env, { paced: false });
      players.push(player);
      return player;
    },
    async stop() {
      for (const player of players) player.leave();
      await Promise.all(running.map((service) => service.stop()));
      await sandbox.clean();
    },
  };
}
