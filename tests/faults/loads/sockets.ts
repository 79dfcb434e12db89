import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { DomainName } from '@maseki/contracts/domains.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { connectTo, type KeptSocket, keepSocket } from '@maseki/players/kept-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Player } from './players.ts';

/** The fate of the sockets. */
export interface SocketCounts {
  /** Closes by their code. */
  closes: Record<number, number>;
  /** Closes with another code than 1012, and upgrades that got no response. */
  broken: number;
  /** From losing a socket to its successor being open, in ms. */
  backMs: number[];
  /** Upgrades that were refused on the way back, by status. */
  refused: Record<number, number>;
}

/** The path at which a player opens a socket. */
type Path = (player: Player) => Promise<string>;

const paths: Readonly<Partial<Record<DomainName, Path>>> = {
  notifications: async () => '/ws/notifications/',
  social: async () => '/ws/social/',
  chat: async ({ group }) => `/ws/chat/${encodeURIComponent(group?.name ?? '')}/`,
  battle: (player) =>
    eventually(
      async () => {
        const claimed = await player.call(battle.claimSlug, { query: { mode: 'practice' } });
        return claimed.ok ? `/ws/battle/room/${claimed.value.slug}/` : undefined;
      },
      { withinMs: 30_000, everyMs: 200 },
    ),
};

interface SocketsOptions {
  url: string;
  players: readonly Player[];
  domains: ReadonlySet<DomainName>;
  count: number;
  onFailure(sentence: string): void;
}

/**
 * Opens sockets, of all players and services in turn, and opens each again whenever it closes.
 * Resolves when all are open.
 */
export async function keepSockets({ url, players, domains, count, onFailure }: SocketsOptions) {
  const counts: SocketCounts = { closes: {}, broken: 0, backMs: [], refused: {} };
  const open = new Set<KeptSocket>();
  const offered = [...domains].flatMap((domain) => paths[domain] ?? []);
  let stopped = false;

  function noteBroken(sentence: string): void {
    counts.broken += 1;
    onFailure(sentence);
  }

  /** Resolves when the socket is open for the first time. */
  const keepOne = (player: Player, path: string) =>
    new Promise<KeptSocket>((resolve) => {
      const kept = keepSocket({
        connect: connectTo(url, path, () => ({ ...player.headers(), origin: url })),
        onOpen() {
          open.add(kept);
          resolve(kept);
        },
        onClose(code) {
          open.delete(kept);
          if (stopped) return;
          counts.closes[code] = (counts.closes[code] ?? 0) + 1;
          if (code !== closeCodes.restart) noteBroken(`the socket ${path} was closed with ${code}`);
        },
        onBack: (lostAt, backAt) => counts.backMs.push(backAt - lostAt),
        onRefused(status) {
          counts.refused[status] = (counts.refused[status] ?? 0) + 1;
        },
        onBroken: () => noteBroken(`the socket ${path} could not be opened`),
      });
    });

  const kept = Array.from({ length: count }, async (_, n) => {
    const player = players[n % players.length] as Player;
    const path = await (offered[Math.floor(n / players.length) % offered.length] as Path)(player);
    return keepOne(player, path);
  });
  const all = await Promise.all(kept);
  return {
    counts,
    /** How many sockets are open now. */
    open: () => open.size,
    stop() {
      stopped = true;
      for (const socket of all) socket.terminate();
    },
  };
}
