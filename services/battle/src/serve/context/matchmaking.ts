import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { type BegunRooms, createBegunRooms } from '../../match/matchmaking/begun-rooms.ts';
import { type Claims, createClaims } from '../../match/matchmaking/claims.ts';
import { type Decks, type RecentDecks, rememberDecks } from '../../match/matchmaking/decks.ts';
import { createFreedSeats, type FreedSeats } from '../../match/matchmaking/freed-seats.ts';
import { createQueue, type Queue } from '../../match/matchmaking/queue.ts';
import { createQueuedSockets, type QueuedSockets } from '../../match/matchmaking/queued-sockets.ts';
import type { PodPart } from './pod.ts';
import type { RoomsPart } from './rooms.ts';

/** How players find an opponent and get their seats. */
export interface MatchmakingPart {
  decks: RecentDecks;
  queue: Queue;
  queuedSockets: QueuedSockets;
  claims: Claims;
  begunRooms: BegunRooms;
  freedSeats: FreedSeats;
  /** For the messages that move the sockets of a player between queue and rooms. */
  moveLimit: RateLimit;
}

const MOVES_IN_10_S = 10;

interface MatchmakingDeps {
  pod: PodPart;
  rooms: Pick<RoomsPart, 'heardShards' | 'newRooms' | 'roomLoader' | 'roomCache'>;
  decks: Decks;
}

export function createMatchmakingPart({ pod, rooms, decks: givenDecks }: MatchmakingDeps): MatchmakingPart {
  const { bus, log, metrics, now, podId, recentWaits, stores } = pod;
  const { heardShards, newRooms, roomLoader, roomCache } = rooms;
  const decks = rememberDecks(givenDecks, now);
  const hasRoom = (roomId: string) => roomCache.cached(roomId) !== undefined;
  const queuedSockets = createQueuedSockets({ ...stores, heardShards, hasRoom, podId, now });
  const begunRooms = createBegunRooms({ bus, heardShards, queuedSockets, noteWaits: recentWaits.note });
  const queue = createQueue({
    ...stores,
    newRooms,
    live: pod.live,
    decks,
    roomLoader,
    podId,
    now,
    log,
    keepRoom: (seq, room) => roomCache.keep(seq, room),
    notePairing: metrics.notePairing,
    broadcastBegun: begunRooms.broadcast,
  });
  return {
    decks,
    queue,
    queuedSockets,
    begunRooms,
    moveLimit: new RateLimit({ count: MOVES_IN_10_S, withinMs: 10_000 }),
    claims: createClaims({ ...stores, queue, now }),
    freedSeats: createFreedSeats({ bus, heardShards, onFreed: begunRooms.forget }),
  };
}
