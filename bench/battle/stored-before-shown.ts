import { openClients } from './load.ts';
import type { StoredPeer } from './servers/start-stored-peer.ts';
import type { Load } from './sizes.ts';

/** The versions of all matches together when a stored peer was killed. */
export interface KeptPromise {
  shown: number;
  stored: number;
}

/** The matches of which a client was shown a version that was not stored. */
export function shownUnstored(
  shown: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, number>,
): readonly string[] {
  return [...shown].filter(([match, version]) => version > (stored.get(match) ?? 0)).map(([match]) => match);
}

const sumOf = (versions: ReadonlyMap<string, number>) => [...versions.values()].reduce((sum, n) => sum + n, 0);

/**
 * Kills a peer in the middle of a closed loop. Throws if it has shown a version that it had not
 * stored, because it is then no comparison for ours.
 */
export async function keepPromise(start: () => Promise<StoredPeer>, { matches, ...pace }: Load): Promise<KeptPromise> {
  await using stack = new AsyncDisposableStack();
  const server = await start();
  stack.defer(() => server.stop());
  const clients = await openClients(server, { matches, pace });
  stack.defer(() => clients.stop());
  await clients.run(pace, {
    onEnd() {
      for (const pid of server.processes['server'] ?? []) process.kill(pid, 'SIGKILL');
    },
  });
  const shown = await clients.shownVersions();
  const stored = await server.storedVersions();
  const broken = shownUnstored(shown, stored);
  if (broken.length > 0) throw new Error(`${server.name} has shown what it had not stored in ${broken.length} matches`);
  if (sumOf(shown) === 0) throw new Error(`${server.name} has shown nothing before it was killed`);
  return { shown: sumOf(shown), stored: sumOf(stored) };
}
