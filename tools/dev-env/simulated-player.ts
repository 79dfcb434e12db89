import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { createClient } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { IDENTITY_HEADER, signIdentity } from '@maseki/service-kit/identity/identity.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { ulid } from 'ulid';
import WebSocket from 'ws';
import type { z } from 'zod';
import { createFighter } from './battle-client.ts';
import type { World } from './battle-cluster.ts';
import { type Journal, noteEnding } from './journal.ts';
import type { OwnProcess } from './own-process.ts';

export interface PlayerOptions {
  world: Pick<World, 'signingKeys'> & { pods: readonly { port: number; process: Pick<OwnProcess, 'isRunning'> }[] };
  journal: Journal;
  thinkMs(): number;
  /** Until then it goes into one battle after another; the last one is played to its end. */
  untilMs: number;
  /** Gives up here. */
  giveUpMs: number;
}

const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** As clients do: the first time within half a second. */
const backoff = () => sleep(50 + Math.random() * 450);

type Ending = 'finished' | 'gone' | 'given up';

/** A computer-driven client that fights battle after battle, whatever happens to the pods. */
export async function fight({ world, journal, thinkMs, untilMs, giveUpMs }: PlayerOptions): Promise<void> {
  const id = ulid();
  const key = signingKeyFrom(world.signingKeys);
  const headers = () => ({ [IDENTITY_HEADER]: signIdentity({ id, username: 'カオス', sessionId: id }, key) });
  const address = () => {
    const running = world.pods.filter(({ process }) => process.isRunning());
    return `127.0.0.1:${anyOf(running.length > 0 ? running : world.pods).port}`;
  };

  const client = () => createClient({ baseUrl: `http://${address()}`, headers });

  /** Asks until a pod gives an answer; undefined when it is time to give up. */
  async function insist<O extends Endpoint>(call: O): Promise<z.output<O['response']> | undefined> {
    while (Date.now() < giveUpMs) {
      const answer = await client()(call).catch(() => null);
      if (answer?.ok) return answer.value;
      await backoff();
    }
    return undefined;
  }

  /** The next battle; after the end of the run only one that has been begun for this player, perhaps unnoticed. */
  async function nextSlug(): Promise<string | null | undefined> {
    if (Date.now() < untilMs) return (await insist(endpoints.claimSlug))?.slug;
    await insist(endpoints.leaveQueue);
    return (await insist(endpoints.current))?.slug;
  }

  /** One battle from the claim to its end, over as many sockets as it takes. */
  async function battle(slug: string): Promise<Ending> {
    let socket: WebSocket | undefined;
    let lostAt: number | undefined;
    let isWaiting = true;
    let ending: Ending | undefined;

    const fighter = createFighter({
      send: (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
      onAccepted: (ids) => {
        for (const accepted of ids) journal.acknowledged.add(accepted);
      },
      onRefused: () => {
        journal.refusals += 1;
      },
      onLatency: (ms) => journal.latencies.push(ms),
      onFinished({ room_id, winner }) {
        noteEnding(journal, room_id, [id, winner]);
        ending = 'finished';
        socket?.close();
      },
      onSilence: () => socket?.terminate(),
      thinkMs,
    });

    /** One socket, until it closes. */
    const visit = () =>
      new Promise<void>((resolve) => {
        const opened = new WebSocket(`ws://${address()}/ws/battle/room/${slug}/`, {
          headers: headers(),
          handshakeTimeout: 3_000,
        });
        socket = opened;
        let isFirst = true;
        opened.on('message', (data) => {
          const message = JSON.parse(String(data));
          fighter.hear(message);
          if (message.type !== 'battle.update') return;
          isWaiting = message.data.status === 'waiting';
          if (isFirst && lostAt !== undefined && !isWaiting) journal.resumes.push(Date.now() - lostAt);
          if (isFirst) fighter.resume();
          isFirst = false;
          lostAt = undefined;
        });
        opened.on('unexpected-response', (request, { statusCode = 0 }) => {
          if ([403, 404].includes(statusCode)) ending = 'gone';
          request.destroy();
          resolve();
        });
        opened.on('error', () => resolve());
        opened.on('close', (code) => {
          if (code === closeCodes.refused) ending ??= 'gone';
          lostAt ??= isWaiting ? undefined : Date.now();
          resolve();
        });
      });

    /** When it is over nobody should wait for an opponent who will not come, nor for ever. */
    const leaving = setInterval(async () => {
      if (Date.now() > giveUpMs) {
        ending ??= 'given up';
        socket?.terminate();
      }
      if (!isWaiting || ending || Date.now() < untilMs) return;
      const left = await client()(endpoints.leaveQueue).catch(() => null);
      if (!left?.ok || !left.value.left) return;
      ending ??= 'gone';
      socket?.terminate();
    }, 500);

    while (!ending) {
      await visit();
      if (Date.now() > giveUpMs) ending ??= 'given up';
      if (!ending) await backoff();
    }
    clearInterval(leaving);
    fighter.stop();
    socket?.terminate();
    return ending;
  }

  for (let slug = await nextSlug(); slug; slug = await nextSlug()) {
    if ((await battle(slug)) === 'given up') return;
  }
}
