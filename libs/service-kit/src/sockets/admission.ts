import type { Duplex } from 'node:stream';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import { clientNetwork } from '../identity/client-network.ts';
import type { SecurityLog } from '../security-log.ts';
import type { SocketQuota } from '../socket-quota/socket-quota.ts';
import { ulid } from '../ulid.ts';
import type { SocketRequest } from './socket.ts';

type Request = Pick<SocketRequest<AnySocket>, 'player' | 'address' | 'params'>;
type Place = readonly [owner: string, limit: number];

interface AdmissionDeps {
  quota: SocketQuota;
  /** How many sockets the guests of one network may have. */
  guestSocketsPerNetwork: number;
  security: SecurityLog;
}

/** What all who open the same have together, as the watchers of one room. */
function sharedPlace({ path, shared }: AnySocket, { params }: Request): Place[] {
  if (!shared) return [];
  const { [shared.param]: value } = params as Readonly<Record<string, unknown>>;
  return [[`${path} ${value}`, shared.sockets]];
}

/** Admits sockets while their owners are within the quota, over all paths. */
export function createSocketAdmission({ quota, guestSocketsPerNetwork, security }: AdmissionDeps) {
  const releases = new Set<Promise<void>>();

  function release(owner: string, socketId: string): void {
    // The quota itself repeats a failure.
    const released = quota.release(owner, socketId).catch(() => undefined);
    releases.add(released);
    void released.then(() => releases.delete(released));
  }

  return {
    /**
     * Counts a socket until its connection is closed. False if the player or the guests of its
     * network have too many, or if all who share them have.
     */
    async admit(connection: Duplex, contract: AnySocket, request: Request): Promise<boolean> {
      const { path, socketsPerPlayer, countedAs } = contract;
      const { player, address } = request;
      const own: Place = player
        ? [countedAs ? `${countedAs} ${player.id}` : player.id, socketsPerPlayer]
        : [`guests ${clientNetwork(address)}`, guestSocketsPerNetwork];
      const socketId = ulid();
      const taken: string[] = [];
      const releaseAll = () => {
        for (const owner of taken) release(owner, socketId);
      };
      for (const [owner, limit] of [own, ...sharedPlace(contract, request)]) {
        if (await quota.take(owner, socketId, limit)) {
          taken.push(owner);
          continue;
        }
        releaseAll();
        // That others are there already is no attack.
        if (owner !== own[0]) return false;
        const who = player ? { user_id: player.id } : { address };
        security.record({ kind: 'throttled', outcome: 'refused', ...who, target: path, reason: 'sockets' });
        return false;
      }
      if (connection.destroyed) releaseAll();
      else connection.once('close', releaseAll);
      return true;
    },
    /** Resolves when no release is under way. */
    async idle(): Promise<void> {
      await Promise.all(releases);
    },
  };
}
