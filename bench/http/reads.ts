import { Agent } from 'node:http';
import { join } from 'node:path';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { httpCall } from '@maseki/tools/measure/http-call.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { serviceNames } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { isReachable, waitFor } from '@maseki/tools/servers/wait-for.ts';
import type { BareResponses } from './bare-server.ts';

/** The reads of the specification by their names in the report, and the ladder's table. */
export const readPaths = {
  me: '/api/auth/me/',
  'get-cards': '/api/get-cards/',
  'get-deck': '/api/get-deck/',
  friends: '/api/friends/',
  unread_count: '/api/notifications/unread_count/',
  ranking: '/api/ranking/?scope=top',
} as const;

export type ReadName = keyof typeof readPaths;

export interface ReadTimes {
  /** In ms. */
  ours_p50: number;
  ours_p99: number;
  express_p50: number;
  express_p99: number;
}

interface ReadsOptions {
  game: TestGame;
  /** The headers of a player who has cards, a deck and friends. */
  headers: Readonly<Record<string, string>>;
  rounds: number;
  callsPerRound: number;
}

const READY_MS = 30_000;

interface Calls {
  headers: Readonly<Record<string, string>>;
  calls: number;
}

/** Times of calls to one address in ms, some at once. Throws on anything but 200. */
const timesOf = (url: URL, agent: Agent, { headers, calls }: Calls): Promise<number[]> =>
  forEachOf(Array(calls).keys(), async () => {
    const began = performance.now();
    const { status, text } = await httpCall(url, agent, { method: 'GET', headers });
    if (status !== 200) throw new Error(`${url.pathname} responded with ${status}: ${text.slice(0, 200)}`);
    return performance.now() - began;
  });

/** Through the gateway and from bare express handlers, in turn. */
export async function measureReads({
  game,
  headers,
  rounds,
  callsPerRound,
}: ReadsOptions): Promise<Record<ReadName, ReadTimes>> {
  const supervisor = createSupervisor();
  const agent = new Agent({ keepAlive: true });
  const names = Object.keys(readPaths) as ReadName[];
  try {
    const responses: Record<string, string> = {};
    for (const name of names) {
      const { text } = await httpCall(new URL(readPaths[name], game.url), agent, {
        method: 'GET',
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      responses[new URL(readPaths[name], game.url).pathname] = text;
    }
    const port = await freePort();
    startBare(port, responses);
    const url = `http://127.0.0.1:${port}`;
    if (!(await waitFor(() => isReachable(`${url}/readyz`), { timeoutMs: READY_MS })))
      throw new Error('the bare server does not start');
    const urls = Object.fromEntries(serviceNames().map((domain) => [`${domain.toUpperCase()}_URLS`, url]));
    const bareGateway = await game.anotherGateway(urls);

    const measured = Object.fromEntries(names.map((name) => [name, { ours: [] as number[], express: [] as number[] }]));
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      for (const name of names) {
        const both = [
          ['ours', game.url],
          ['express', bareGateway.url],
        ] as const;
        for (const [who, base] of round % 2 === 0 ? both : both.toReversed()) {
          const times = await timesOf(new URL(readPaths[name], base), agent, { headers, calls: callsPerRound });
          if (round > 0) measured[name]?.[who].push(...times);
        }
      }
    }
    return Object.fromEntries(
      Object.entries(measured).map(([name, { ours, express }]) => [
        name,
        {
          ours_p50: percentile(ours, 0.5),
          ours_p99: percentile(ours, 0.99),
          express_p50: percentile(express, 0.5),
          express_p99: percentile(express, 0.99),
        },
      ]),
    ) as Record<ReadName, ReadTimes>;
  } finally {
    agent.destroy();
    await supervisor.stop();
  }

  function startBare(port: number, responses: BareResponses): void {
    supervisor.start({
      name: 'bare express',
      file: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'bare-server.ts'),
        String(port),
        JSON.stringify(responses),
      ],
      env: { NODE_OPTIONS: '', NODE_ENV: 'production' },
      stage: 0,
    });
  }
}
