import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { type PodUser, podUsers } from '@maseki/players/pod-user.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import WebSocket from 'ws';

export interface Target {
  ports: readonly number[];
  signingKeys: string;
}

/** How many attackers of a kind there are at once. */
export interface Strength {
  /** Sockets that are opened and never used. */
  idle: number;
  /**
   * Attackers of each other kind: floods, oversize frames, half-open connections, readers that do
   * not read.
   */
  others: number;
}

export interface Attack {
  openIdle(): number;
  /** How often the service closed a socket for its flood, and for its oversize frame. */
  floodsClosed(): number;
  oversizeClosed(): number;
  /** How often a client that came again was not let in any more. */
  keptOut(): number;
  stop(): void;
}

/** The sockets of a user of many tabs on one battle, as many as the quota of sockets allows. */
const TABS = 20;
const OPENING_AT_ONCE = 20;
const FLOOD = 100;
const OVERSIZE = 'あ'.repeat(20_000);

const garbage = (): string => {
  const shapes = [
    '{',
    '[]',
    '"{}"',
    '{"type":"action.attack","__proto__":1}',
    '{"type":{"$gt":""}}',
    `${Math.random()}`,
  ];
  return shapes[Math.floor(Math.random() * shapes.length)] ?? '';
};

interface Entrance {
  user: PodUser;
  port: number;
  path: string;
}

/**
 * Attacks pods in every way that needs no more than an account, until stopped. Resolves when all
 * idle sockets are open.
 */
export async function attack({ ports, signingKeys }: Target, { idle, others }: Strength): Promise<Attack> {
  const newUser = podUsers(signingKeys);
  const ending = new AbortController();
  const closed = { flood: 0, oversize: 0 };
  let keptOut = 0;
  const idlers = new Set<WebSocket>();

  /** The way into a practice battle of a new user. Practice takes no opponent from the queue. */
  async function entrance(n: number): Promise<Entrance> {
    const port = ports[n % ports.length] ?? 0;
    const user = newUser('ならず者');
    const slug = await eventually(async () => {
      const claimed = await user.at({ port })(endpoints.claimSlug, { query: { mode: 'practice' } });
      return claimed.ok ? claimed.value.slug : undefined;
    });
    return { user, port, path: `/ws/battle/room/${slug}/` };
  }

  function open({ user, port, path }: Entrance): WebSocket {
    const socket = user.open({ port }, path);
    socket.on('error', () => socket.terminate());
    ending.signal.addEventListener('abort', () => socket.terminate(), { once: true });
    return socket;
  }

  const openIdle = (where: Entrance) =>
    new Promise<void>((resolve) => {
      const socket = open(where);
      socket.once('open', () => idlers.add(socket));
      socket.once('open', resolve);
      socket.once('close', () => idlers.delete(socket));
      socket.once('close', resolve);
    });

  async function idleTabs(count: number, n: number): Promise<void> {
    const where = await entrance(n);
    for (let left = count; left > 0; left -= OPENING_AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, OPENING_AT_ONCE) }, () => openIdle(where)));
    }
  }

  /** Sends its frames at once, is closed, and comes again. */
  async function insist(n: number, frames: () => string[], onClosed: (code: number) => void): Promise<void> {
    const where = await entrance(n);
    while (!ending.signal.aborted) {
      const socket = open(where);
      socket.once('open', () => {
        for (const frame of frames()) socket.send(frame);
      });
      socket.once('unexpected-response', () => {
        keptOut += 1;
        socket.terminate();
      });
      onClosed(await new Promise<number>((resolve) => socket.once('close', resolve)));
      await sleep(100 + 100 * Math.random());
    }
  }

  /** Begins a request, or ends it with an upgrade, and sends nothing more. */
  async function halfOpen(n: number): Promise<void> {
    const { user, port, path } = await entrance(n);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    ending.signal.addEventListener('abort', () => socket.destroy(), { once: true });
    const upgrade = { host: 'x', upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13' };
    const nonce = Buffer.alloc(16, n).toString('base64');
    const all = Object.entries({ ...upgrade, 'sec-websocket-key': nonce, ...user.headers() });
    const request = [`GET ${path} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
    socket.write(n % 2 ? request : `${request}\r\n\r\n`);
    socket.pause();
  }

  /** Makes the service send messages that the client never reads. */
  async function slowReader(n: number): Promise<void> {
    const socket = open(await entrance(n));
    socket.once('open', async () => {
      socket.pause();
      while (socket.readyState === WebSocket.OPEN && !ending.signal.aborted) {
        socket.send(garbage());
        await sleep(100);
      }
    });
  }

  const flood = () => Array.from({ length: FLOOD }, garbage);
  for (let n = 0; n < others; n += 1) {
    void insist(n, flood, (code) => {
      if (code === closeCodes.policy) closed.flood += 1;
    });
    void insist(
      n,
      () => [OVERSIZE],
      (code) => {
        if (code === closeCodes.tooBig) closed.oversize += 1;
      },
    );
    await Promise.all([halfOpen(n), slowReader(n)]);
  }
  for (let opened = 0; opened < idle; opened += TABS) await idleTabs(Math.min(TABS, idle - opened), opened / TABS);

  return {
    openIdle: () => idlers.size,
    floodsClosed: () => closed.flood,
    oversizeClosed: () => closed.oversize,
    keptOut: () => keptOut,
    stop: () => ending.abort(),
  };
}
