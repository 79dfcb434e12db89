import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { buildFrontends } from '@maseki/tools/servers/build-frontends.ts';
import { gatewayServer, type Server, serviceNames, serviceServers } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { type Running, startServer } from '@maseki/tools/servers/start-game.ts';
import { createSupervisor, type Supervisor } from '@maseki/tools/servers/supervisor.ts';
import type { Servers } from '@maseki/tools/servers/test-servers.ts';

/** The whole game as separate processes, as `npm start` runs it, with data of its own. */
export interface Stack {
  url: string;
  /** The running processes of a domain. */
  pods(domain: string): readonly Running[];
  gateway: Running;
  env: Sandbox['env'];
  /** Ends a process without a word, or with the signal, and waits until it is gone. */
  kill(pod: Running, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a process again that has ended, at its old port. */
  restart(pod: Running): Promise<Running>;
  stop(): Promise<void>;
}

async function bringUp(supervisor: Supervisor, { env }: Sandbox) {
  await buildFrontends(supervisor);
  const { MONGODB_URI, NATS_URL, IDENTITY_PUBLIC_KEYS = '', IDENTITY_SIGNING_KEYS = '' } = env;
  const keys = { public: IDENTITY_PUBLIC_KEYS, signing: IDENTITY_SIGNING_KEYS };
  const backends = { mongodbUri: MONGODB_URI, natsUrl: NATS_URL, keys };
  const own = { DB_PREFIX: env['DB_PREFIX'], NATS_PREFIX: env['NATS_PREFIX'], LOG_LEVEL: 'warn' };
  const launch = (server: Server) => startServer(supervisor, { ...server, env: { ...server.env, ...own } });

  const servers = (await Promise.all(serviceNames().map((name) => serviceServers(name, backends)))).flat();
  const port = await freePort();
  const services = await Promise.all(servers.map(launch));
  const gateway = await launch(gatewayServer(servers, port, { NATS_URL, IDENTITY_PUBLIC_KEYS }));
  return { url: `http://127.0.0.1:${port}`, services, gateway };
}

/** Starts the game over the servers of the test run, or over `servers` for a test that breaks them. */
export async function startStack(servers?: Servers): Promise<Stack> {
  const sandbox = await createSandbox(servers);
  const logs = mkdtempSync(join(tmpdir(), 'maseki-e2e-'));
  const supervisor = createSupervisor({ logs });

  async function stop(): Promise<void> {
    await supervisor.stop();
    await sandbox.clean();
    rmSync(logs, { recursive: true });
  }

  try {
    const { url, services, gateway } = await bringUp(supervisor, sandbox);
    return {
      url,
      gateway,
      env: sandbox.env,
      pods: (domain) => services.filter(({ server }) => server.domain === domain),
      async kill({ child }, signal = 'SIGKILL') {
        process.kill(child.pid, signal);
        await child.ended;
      },
      restart: ({ server }) => startServer(supervisor, server),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
