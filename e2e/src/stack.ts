import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@maseki/dev-env/sandbox.ts';
import { freePort } from '@maseki/tools/process/ports.ts';
import { createSupervisor, type Supervisor } from '@maseki/tools/process/supervisor.ts';
import { type Running, startServer } from '@maseki/tools/stack/bring-up.ts';
import { buildFrontends } from '@maseki/tools/stack/frontends.ts';
import { gatewayServer, type Server, serviceNames, serviceServers } from '@maseki/tools/stack/services.ts';

/** The whole game as separate processes, as `npm start` runs it, with data of its own. */
export interface Stack {
  url: string;
  /** The running processes of a domain. */
  pods(domain: string): readonly Running[];
  /** Ends a process without a word, and waits until it is gone. */
  kill(pod: Running): Promise<void>;
  stop(): Promise<void>;
}

type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

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
  await launch(gatewayServer(servers, port, { NATS_URL, IDENTITY_PUBLIC_KEYS }));
  return { url: `http://127.0.0.1:${port}`, services };
}

export async function startStack(): Promise<Stack> {
  const sandbox = await createSandbox();
  const logs = mkdtempSync(join(tmpdir(), 'maseki-e2e-'));
  const supervisor = createSupervisor({ logs });

  async function stop(): Promise<void> {
    await supervisor.stop();
    await sandbox.clean();
    rmSync(logs, { recursive: true });
  }

  try {
    const { url, services } = await bringUp(supervisor, sandbox);
    return {
      url,
      pods: (domain) => services.filter(({ server }) => server.domain === domain),
      async kill({ child }) {
        process.kill(child.pid, 'SIGKILL');
        await child.ended;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
