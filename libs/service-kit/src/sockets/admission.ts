import type { Duplex } from 'node:stream';
import type { AnySocket } from '@maseki/contracts/socket.ts';
import { clientNetwork } from '../identity/client-network.ts';
import type { SecurityLog } from '../security-log.ts';
import type { SocketQuota } from '../socket-quota/socket-quota.ts';
import { ulid } from '../ulid.ts';
import type { SocketRequest } from './socket.ts';

type Request = Pick<SocketRequest<AnySocket>, 'player' | 'address'>;

interface AdmissionDeps {
  quota: SocketQuota;
  /** How many sockets the guests of one network may have. */
  guestSocketsPerNetwork: number;
  security: SecurityLog;
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
     * network have too many.
     */
    async admit(
      connection: Duplex,
      { path, socketsPerPlayer, countedAs }: AnySocket,
      { player, address }: Request,
    ): Promise<boolean> {
      const [owner, limit] = player
        ? [countedAs ? `${countedAs} ${player.id}` : player.id, socketsPerPlayer]
        : [`guests ${clientNetwork(address)}`, guestSocketsPerNetwork];
      const socketId = ulid();
      if (!(await quota.take(owner, socketId, limit))) {
        const who = player ? { user_id: player.id } : { address };
        security.record({ kind: 'throttled', outcome: 'refused', ...who, target: path, reason: 'sockets' });
        return false;
      }
      if (connection.destroyed) release(owner, socketId);
      else connection.once('close', () => release(owner, socketId));
      return true;
    },
    /** Resolves when no release is under way. */
    async idle(): Promise<void> {
      await Promise.all(releases);
    },
  };
}
