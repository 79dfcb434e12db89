import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { DomainName } from '@maseki/contracts/domains.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import WebSocket from 'ws';
import type { Player } from './players.ts';

/** What sockets went through. */
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

/** Where a player opens a socket. */
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

/** As long as browsers wait before they try again (docs/protocol.md): the first time within half a second. */
const delayMs = (attempt: number) => Math.random() * Math.min(5_000, 500 * 2 ** attempt);

type Opening = { kind: 'open' | 'broken' } | { kind: 'refused'; status: number };

const opening = (socket: WebSocket): Promise<Opening> =>
  new Promise((resolve) => {
    socket.once('open', () => resolve({ kind: 'open' }));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
      resolve({ kind: 'refused', status: statusCode });
      socket.terminate();
    });
    socket.on('error', () => resolve({ kind: 'broken' }));
  });

interface SocketsOptions {
  url: string;
  players: readonly Player[];
  domains: ReadonlySet<DomainName>;
  count: number;
  onFailure(sentence: string): void;
}

/** Opens sockets, of all players and services in turn, and opens each again whenever it closes. Resolves when all are open. */
export async function keepSockets({ url, players, domains, count, onFailure }: SocketsOptions) {
  const counts: SocketCounts = { closes: {}, broken: 0, backMs: [], refused: {} };
  const open = new Set<WebSocket>();
  const offered = [...domains].flatMap((domain) => paths[domain] ?? []);
  let stopped = false;

  function noteClose(path: string, code: number, reason: string): void {
    counts.closes[code] = (counts.closes[code] ?? 0) + 1;
    if (code === closeCodes.restart) return;
    counts.broken += 1;
    onFailure(`the socket ${path} was closed with ${code} ${reason}`);
  }

  async function keepOne(player: Player, path: string, onFirst: () => void): Promise<void> {
    let lostAt: number | undefined;
    for (let attempt = 0; !stopped; attempt += 1) {
      const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { ...player.headers(), origin: url } });
      const closed = new Promise<[number, Buffer]>((resolve) =>
        socket.once('close', (code, reason) => resolve([code, reason])),
      );
      const outcome = await opening(socket);
      if (outcome.kind === 'open') {
        open.add(socket);
        if (lostAt !== undefined) counts.backMs.push(performance.now() - lostAt);
        onFirst();
        const [code, reason] = await closed;
        open.delete(socket);
        if (stopped) return;
        lostAt = performance.now();
        noteClose(path, code, String(reason));
        attempt = 0;
      } else if (outcome.kind === 'refused') {
        counts.refused[outcome.status] = (counts.refused[outcome.status] ?? 0) + 1;
      } else if (!stopped) {
        counts.broken += 1;
        onFailure(`the socket ${path} could not be opened`);
      }
      await sleep(delayMs(attempt));
    }
  }

  const kept = Array.from({ length: count }, async (_, n) => {
    const player = players[n % players.length] as Player;
    const path = await (offered[Math.floor(n / players.length) % offered.length] as Path)(player);
    return new Promise<void>((resolve, reject) => void keepOne(player, path, resolve).catch(reject));
  });
  await Promise.all(kept);
  return {
    counts,
    /** How many are open now. */
    open: () => open.size,
    stop() {
      stopped = true;
      for (const socket of open) socket.terminate();
    },
  };
}
