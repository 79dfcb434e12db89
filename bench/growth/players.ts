import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { playRoom, RoomClosedError } from '@maseki/players/play-room.ts';
import { podUsers } from '@maseki/players/pod-user.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type WebSocket from 'ws';
import type { SeatedRoom } from './make-rooms.ts';

/** Between two battles, so that a pod which refuses the next one is not asked without end. */
const PAUSE_MS = 100;
/** A pod that keeps the clocks of thousands of rooms on a small machine is slow to make more. */
const SEATED_WITHIN_MS = 120_000;

/** Seats players in rooms and opens their sockets on the pod that the gateway would choose. */
export function createPlayers({ pods, signingKeys }: BattleCluster, bus: Bus) {
  const userOf = podUsers(signingKeys);
  const sockets = new Set<WebSocket>();
  let finished = 0;
  let lost = 0;
  let stopped = false;

  async function seat(): Promise<SeatedRoom> {
    const users = [ulid(), ulid()] as const;
    const players: [{ id: string; username: string }, { id: string; username: string }] = [
      { id: users[0], username: '先手' },
      { id: users[1], username: '後手' },
    ];
    return eventually(
      async () => {
        const input = { invitation_id: ulid(), players };
        const reply = await bus.callRpc(rpcs.seatPair, input, { timeoutMs: 10_000 }).catch(() => undefined);
        return reply?.outcome === 'seated' ? { roomId: reply.slug, users } : undefined;
      },
      { withinMs: SEATED_WITHIN_MS, everyMs: 200 },
    );
  }

  function open(roomId: string, user: string): WebSocket {
    const byName = new Map(pods.map((pod) => [pod.name, pod]));
    const [first = ''] = rendezvousOrder([...byName.keys()], shardOf(roomId));
    const pod = byName.get(first) ?? { port: 0 };
    const socket = userOf('対戦者', user).open(pod, `/ws/battle/room/${roomId}/`);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.terminate());
    return socket;
  }

  /** Plays one battle to its end, or until a socket of it is closed. */
  async function playOne(thinkMs: () => number, onLatency: (ms: number) => void): Promise<void> {
    const { roomId, users } = await seat();
    const sides = users.map((user) => open(roomId, user));
    const leave = () => {
      for (const socket of sides) socket.terminate();
    };
    const ends = await Promise.allSettled(
      sides.map((socket) => playRoom(socket, { thinkMs, onLatency }).finally(leave)),
    );
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (reasons.length < sides.length) finished += 1;
    else if (reasons.every((reason) => reason instanceof RoomClosedError && reason.wasOpen) && !stopped) lost += 1;
  }

  return {
    /** A room with two open sockets whose players do nothing. */
    async watch(): Promise<string> {
      const { roomId, users } = await seat();
      await Promise.all(users.map((user) => once(open(roomId, user), 'message')));
      return roomId;
    },
    /** One player comes to a room and does nothing. Resolves to whether the pod took the socket. */
    async knock({ roomId, users }: SeatedRoom): Promise<'open' | 'refused'> {
      const [user = ''] = users;
      const socket = open(roomId, user);
      return new Promise((resolve) => {
        socket.once('message', () => resolve('open'));
        socket.once('close', () => resolve('refused'));
      });
    },
    /**
     * Plays battle after battle until stopped. `onLatency` gets the ms from each action to its
     * acknowledgement.
     */
    async play(thinkMs: () => number, onLatency: (ms: number) => void = () => undefined): Promise<void> {
      for (; !stopped; await sleep(PAUSE_MS)) await playOne(thinkMs, onLatency);
    },
    finished: () => finished,
    /** Battles that lost a socket before their end. */
    lost: () => lost,
    open: () => sockets.size,
    stop(): void {
      stopped = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
