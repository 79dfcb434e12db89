import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { hedge } from '@maseki/service-kit/hedge.ts';
import type WebSocket from 'ws';
import type { z } from 'zod';
import { BattleClient } from './battle-client.ts';
import { type Journal, recordResult } from './journal.ts';
import { keepSocket } from './kept-socket.ts';
import { podUsers } from './pod-user.ts';

interface SimulatedPod {
  port: number;
  isRunning(): boolean;
}

export interface SimulatedPlayerOptions {
  pods: readonly SimulatedPod[];
  /** Signs the player's identity as auth does. */
  signingKeys: string;
  journal: Journal;
  thinkMs(): number;
  /** Until this time the player joins battle after battle, and plays the last one to its end. */
  untilMs: number;
  /** At this time the player gives up. */
  giveUpMs: number;
  /** Called with each socket before it is open. */
  onSocket?(socket: WebSocket): void;
}

const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** The time in ms for an upgrade and the head start of the first pod, both as in the gateway. */
const HANDSHAKE_MS = 10_000;
const HEAD_START_MS = 300;
const LOOK_EVERY_MS = 500;

/** Pods that are known to be away last, as the gateway has them. */
function shuffled(pods: readonly SimulatedPod[]): SimulatedPod[] {
  const order = new Map(pods.map((pod) => [pod, Math.random() + (pod.isRunning() ? 0 : 1)]));
  return pods.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** The first retry of a browser comes within half a second, too. */
const backoffMs = () => Math.random() * 500;

interface OpenedSocket {
  socket: WebSocket;
  port: number;
}

type Outcome = 'finished' | 'gone' | 'given up';

/** Plays battle after battle at random, over HTTP and sockets, through all failures of the pods. */
export async function playBattles(options: SimulatedPlayerOptions): Promise<void> {
  const { pods, signingKeys, journal, thinkMs, untilMs, giveUpMs, onSocket = () => undefined } = options;
  const user = podUsers(signingKeys)('カオス');
  const anyPod = (among = pods) => {
    const running = among.filter((pod) => pod.isRunning());
    return anyOf(running.length > 0 ? running : among);
  };

  const client = () => user.at(anyPod());

  /** Calls until a pod responds with success. Undefined if it is time to give up. */
  async function callUntilOk<O extends Endpoint>(call: O): Promise<z.output<O['response']> | undefined> {
    while (Date.now() < giveUpMs) {
      const result = await client()(call).catch(() => null);
      if (result?.ok) return result.value;
      await sleep(backoffMs());
    }
    return undefined;
  }

  /**
   * The next battle. After the end of the run, one that has begun for this player, perhaps
   * unnoticed.
   */
  async function nextSlug(): Promise<string | null | undefined> {
    if (Date.now() < untilMs) return (await callUntilOk(endpoints.claimSlug))?.slug;
    await callUntilOk(endpoints.leaveQueue);
    return (await callUntilOk(endpoints.getCurrentBattle))?.slug;
  }

  /** One battle from the claim to its end, over as many sockets as it takes. */
  async function battle(slug: string): Promise<Outcome> {
    let port = 0;
    let lost: { lostAt: number; port: number } | undefined;
    let isWaiting = true;
    let isFirst = true;
    let outcome: Outcome | undefined;

    const finish = (how: Outcome) => {
      outcome ??= how;
      kept.terminate();
    };

    const battleClient = new BattleClient({
      send: (message) => kept.send(message),
      onAccepted: (ids) => {
        for (const accepted of ids) journal.acknowledged.add(accepted);
      },
      onRefused: () => {
        journal.refusals += 1;
      },
      onLatency: (ms) => journal.latencies.push(ms),
      onFinished({ room_id, winner }) {
        recordResult(journal, room_id, [user.id, winner]);
        outcome = 'finished';
        kept.end();
      },
      onSilence: () => kept.drop(),
      thinkMs,
    });

    /** Opens a socket. Undefined if the pod refuses it and the gateway would ask another one. */
    const open = (pod: SimulatedPod, signal: AbortSignal) =>
      new Promise<OpenedSocket | undefined>((resolve) => {
        const socket = user.open(pod, `/ws/battle/room/${slug}/`, { handshakeTimeout: HANDSHAKE_MS });
        onSocket(socket);
        const abort = () => socket.terminate();
        signal.addEventListener('abort', abort, { once: true });
        socket.once('open', () => {
          signal.removeEventListener('abort', abort);
          socket.pause();
          resolve({ socket, port: pod.port });
        });
        socket.on('unexpected-response', (request, { statusCode = 0 }) => {
          if ([403, 404].includes(statusCode)) finish('gone');
          request.destroy();
          resolve(undefined);
        });
        socket.on('error', () => resolve(undefined));
      });

    /** One socket on the first pod that takes it, as the gateway finds it. */
    async function connect(): Promise<WebSocket | undefined> {
      const attempts = shuffled(pods).map((pod) => (signal: AbortSignal) => open(pod, signal));
      const opened = await hedge(attempts, {
        headStartMs: HEAD_START_MS,
        discard: (late) => late.socket.terminate(),
      });
      port = opened?.port ?? port;
      return opened?.socket;
    }

    const kept = keepSocket({
      connect,
      delayMs: backoffMs,
      onOpen() {
        isFirst = true;
        battleClient.connected();
      },
      onMessage(data) {
        const message = JSON.parse(data);
        battleClient.receive(message);
        if (message.type !== 'battle.update') return;
        isWaiting = message.data.status === 'waiting';
        if (isFirst && lost && !isWaiting) journal.resumes.push({ ...lost, backAt: Date.now() });
        if (isFirst) battleClient.resume();
        isFirst = false;
        lost = undefined;
      },
      onClose() {
        battleClient.disconnected();
        lost ??= isWaiting ? undefined : { lostAt: Date.now(), port };
      },
    });

    /** Leaves the queue after the end of the run, when no opponent will come any more. */
    const leaving = setInterval(async () => {
      if (Date.now() > giveUpMs) finish('given up');
      if (!isWaiting || outcome || Date.now() < untilMs) return;
      const left = await client()(endpoints.leaveQueue).catch(() => null);
      if (left?.ok && left.value.left) finish('gone');
    }, LOOK_EVERY_MS);

    await kept.ended;
    clearInterval(leaving);
    battleClient.stop();
    return outcome ?? 'gone';
  }

  for (let slug = await nextSlug(); slug; slug = await nextSlug()) {
    if ((await battle(slug)) === 'given up') return;
  }
}
