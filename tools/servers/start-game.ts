import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { step } from '../terminal/progress.ts';
import { provideMongo, provideNats } from './backends.ts';
import { identityKeys } from './identity-keys.ts';
import { data } from './layout.ts';
import { gatewayServer, type Server, serviceNames, serviceServers } from './pods.ts';
import { type Child, type Supervisor, whileRunning } from './supervisor.ts';
import { isAnswering, waitFor } from './wait-for.ts';

const READY_MS = 60_000;

/** How `npm start` and `npm run dev` differ. */
export interface Variant {
  /** Prepares the screens, and tells what the gateway's environment needs to find them. */
  provideScreens(supervisor: Supervisor): Promise<Record<string, string>>;
  /** The command that runs a server, perhaps again whenever its sources change. */
  adapt(server: Server): Server;
}

export interface Running {
  server: Server;
  child: Child;
}

/** Brings up everything, each part as soon as what it leans on is there; the gateway last. */
export async function bringUp(supervisor: Supervisor, variant: Variant, port: number): Promise<Running[]> {
  const [mongodbUri, natsUrl, screens] = await Promise.all([
    provideMongo(supervisor),
    provideNats(supervisor),
    variant.provideScreens(supervisor),
  ]);
  const backends = { mongodbUri, natsUrl, keys: identityKeys(join(data, 'identity-keys.json')) };
  const services = (await Promise.all(serviceNames().map((name) => serviceServers(name, backends)))).flat();
  const gateway = gatewayServer(services, port, {
    NATS_URL: natsUrl,
    IDENTITY_PUBLIC_KEYS: backends.keys.public,
    ...screens,
  });
  const launch = (server: Server) => startServer(supervisor, variant.adapt(server));
  const running = await step(`Starting ${services.map(({ name }) => name).join(', ')}`, () =>
    Promise.all(services.map(launch)),
  );
  return [...running, await step('Starting the gateway', () => launch(gateway))];
}

/** Starts a server and waits until it can be used. */
export async function startServer(supervisor: Supervisor, server: Server): Promise<Running> {
  const child = supervisor.start(server);
  const isReady = () => isAnswering(`http://127.0.0.1:${server.port}/readyz`);
  const ready = await whileRunning(child, (signal) => waitFor(isReady, { timeoutMs: READY_MS, signal }));
  if (ready) return { server, child };
  throw new UserError(
    `${server.name} was not ready within ${READY_MS / 1000} s: the reason is at the end of ${child.log}`,
  );
}
