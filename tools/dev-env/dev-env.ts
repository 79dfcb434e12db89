import { authService } from '@maseki/auth/app.ts';
import type { User } from '@maseki/contracts/auth/http.ts';
import { startGateway } from '@maseki/gateway/gateway.ts';
import { registerPlayer } from '@maseki/players/account.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import { type Bus, createBus, type RpcServer } from '@maseki/service-kit/bus/bus.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { type PresentedToken, presentedToken } from '@maseki/service-kit/identity/session-token.ts';
import type { Clock } from '@maseki/service-kit/lifecycle/kit.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { type RunningService, type ServiceDefinition, startService } from '@maseki/service-kit/service.ts';
import type { RunningProcess } from '@maseki/service-kit/start-process.ts';
import { busUsers } from '@maseki/setup/bus.ts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { Servers } from '../servers/test-servers.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export interface DevEnvOptions {
  /** Besides auth, which is always there. A service named twice runs as two pods. */
  services?: readonly ServiceDefinition<unknown>[];
  /** Settings on top of those of the environment, for all services and the gateway. */
  env?: Environment;
  clock?: Clock;
  /** Of auth, if it is another one. By its clock a session ends after 30 days without use. */
  authClock?: Clock;
  /** Servers that the test breaks, by default those of the run. */
  servers?: Servers;
  /** Done before the services start, with the settings of `setup`. */
  prepare?: (setupEnv: Environment) => Promise<unknown>;
}

/** A registered user and the browser in which they are logged in. */
export interface TestUser extends User, TestClient {
  token: string;
}

/** The page token of a user, as the gateway hands it to auth. */
export function presentedBy({ token }: Pick<TestUser, 'token'>): PresentedToken {
  const presented = presentedToken(token, 'page');
  if (!presented) throw new Error('the user has no page token');
  return presented;
}

/** The product in one process, over real MongoDB and NATS. */
export interface DevEnv {
  url: string;
  /** The settings of the test itself, which may do everything. */
  env: Environment;
  /** The settings of one more process of a service, which comes as its own users. */
  envOf(service: string, env?: Environment): Promise<Environment>;
  /** With its credentials. */
  settingsOf: Sandbox['settingsOf'];
  gateway: RunningProcess;
  services: readonly RunningService[];
  client(): TestClient;
  register(name?: string): Promise<TestUser>;
  /** With the cookies of a client, or without any for a guest. Throws UpgradeRefused. */
  socket<Message>(path: string, as?: Pick<TestClient, 'headers'>): Promise<TestSocket<Message>>;
  /** The bus of the services, for a test to take part in. */
  bus(): Promise<Bus & RpcServer>;
  streams(): Promise<JetStreamManager>;
  stop(): Promise<void>;
}

const urlSettings = (services: readonly RunningService[]): Environment => {
  const urls: Record<string, string> = {};
  for (const { name, port } of services) {
    const setting = `${name.toUpperCase()}_URLS`;
    urls[setting] = [...(urls[setting]?.split(',') ?? []), `http://127.0.0.1:${port}`].join(',');
  }
  return urls;
};

/** All clients of a test have one address. */
const MANY_LOGINS = { LOGINS_PER_MINUTE: '1000' };

/** On free ports, with databases and subjects that no other test file uses. */
export async function createDevEnv({
  services = [],
  env: more = {},
  clock,
  authClock = clock,
  servers,
  prepare,
}: DevEnvOptions = {}): Promise<DevEnv> {
  const sandbox = await createSandbox(servers);
  await prepare?.(sandbox.settingsOf('setup'));
  const settings = { ...MANY_LOGINS, ...more };
  const env: Environment = { ...sandbox.env, ...settings };
  const definitions: readonly ServiceDefinition<unknown>[] = [authService, ...services];
  const envOf = (service: string, own: Environment = {}) => sandbox.envOf(service, { ...settings, ...own });
  const start = async (definition: ServiceDefinition<unknown>, pod: number) => {
    const { name, events = [] } = definition;
    if (!(name in busUsers)) await sandbox.addConsumers(name, ...events.map(({ event }) => event.subject));
    const own = name === 'auth' ? authClock : clock;
    return startService(definition, {
      env: await envOf(name, { PORT: '0', POD_NAME: `${env['POD_NAME']}-${pod}` }),
      ...(own ? { clock: own } : {}),
    });
  };
  const running = await Promise.all(definitions.map(start));
  const gateway = await startGateway({ env: await envOf('gateway', { ...urlSettings(running), PORT: '0' }) });
  const url = `http://127.0.0.1:${gateway.port}`;
  const sockets: TestSocket[] = [];
  const buses: Bus[] = [];
  async function bus(): Promise<Bus & RpcServer> {
    const nats = await sandbox.connectNats('dev-env');
    const connected = createBus(nats, createLog('dev-env', { pod: 'test', logLevel: 'silent' }));
    buses.push(connected);
    return connected;
  }

  return {
    url,
    env,
    envOf,
    settingsOf: sandbox.settingsOf,
    gateway,
    services: running,
    client: () => testClient(url),
    register: (name) => registerPlayer(url, name === undefined ? {} : { name }),
    async socket<Message>(path: string, as?: Pick<TestClient, 'headers'>) {
      const { cookie = '' } = as?.headers() ?? {};
      const opened = await testSocket<Message>(`${url.replace('http', 'ws')}${path}`, cookie ? { cookie } : {});
      sockets.push(opened);
      return opened;
    },
    bus,
    streams: async () => jetstreamManager((await bus()).connection),
    async stop() {
      for (const socket of sockets) socket.terminate();
      await Promise.all(buses.map(({ connection }) => connection.close()));
      await gateway.stop();
      await Promise.all(running.map((service) => service.stop()));
      await sandbox.clean();
    },
  };
}
