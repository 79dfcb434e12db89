import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { bundleOf } from '../bundle/programs.ts';
import { root } from '../paths.ts';
import type { StoredKeys } from './identity-keys.ts';
import { freePort } from './ports.ts';
import { stopStages } from './process-group.ts';
import { type Command, type ManagedProcess, type Supervisor, whileRunning } from './supervisor.ts';
import { isReachable, waitFor } from './wait-for.ts';

export interface PodCommand extends Command {
  /** The folder under services/, or `gateway`. */
  domain: string;
  port: number;
  /** Port of its metrics, off by default. */
  metricsPort?: number | undefined;
}

export interface Pod extends ManagedProcess {
  domain: string;
  port: number;
  /** Its address, without a slash at the end. */
  url: string;
  metricsUrl: string;
  /** True if it takes requests now, by its `/readyz`. */
  isReady(): Promise<boolean>;
  /** Throws UserError if it ends before, or is not ready within a minute. */
  ready(): Promise<void>;
}

export interface Backends {
  /** With its own users. The process is a service, the `gateway`, or `setup`. */
  settingsOf(process: string): Readonly<Record<string, string>>;
  keys: StoredKeys;
}

/** Processes started here serve only this machine by default. */
const LOOPBACK = '127.0.0.1';
const READY_MS = 60_000;
/**
 * With V8's defaults a process grows to several times its need before it collects, and has four
 * threads that collect and compile, which get in the way of others on a small machine
 * (docs/performance.md).
 */
export const nodeFlags: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--v8-pool-size=2',
];

/** Instead of their sources (`MASEKI_BUNDLES=1`). */
export const usesBundles = (env = process.env): boolean => env['MASEKI_BUNDLES'] === '1';

/** Node's arguments for a process, which is a service, the `gateway`, `setup` or the `console`. */
export function nodeArguments(name: string): string[] {
  if (usesBundles()) return [...nodeFlags, '--enable-source-maps', bundleOf(name)];
  const folder = ['gateway', 'setup', 'console'].includes(name) ? name : join('services', name);
  return [...nodeFlags, join(root, folder, 'src', 'main.ts')];
}

/** Every service of the tree, found by its `src/main.ts`. */
export const serviceNames = (folder = root) =>
  globSync('services/*/src/main.ts', { cwd: folder })
    .map((file) => basename(dirname(dirname(file))))
    .sort();

/** `<NAME>_PROCESSES`. One by default, for battle two, as it must survive the loss of one. */
export function processCount(domain: string, env = process.env): number {
  const variable = `${domain.toUpperCase()}_PROCESSES`;
  const value = env[variable];
  if (!value) return domain === 'battle' ? 2 : 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  throw new UserError(`${variable}=${value} is not a number of processes: give one from 1 to 9.`);
}

export async function servicePods(domain: string, { settingsOf, keys }: Backends): Promise<PodCommand[]> {
  const count = processCount(domain);
  const env = {
    ...settingsOf(domain),
    IDENTITY_PUBLIC_KEYS: keys.IDENTITY_PUBLIC_KEYS,
    GATEWAY_PUBLIC_KEYS: keys.GATEWAY_PUBLIC_KEYS,
    ...(domain === 'auth' ? { IDENTITY_SIGNING_KEYS: keys.IDENTITY_SIGNING_KEYS } : {}),
    ...(domain === 'notifications' ? { PUSH_SIGNING_KEYS: keys.PUSH_SIGNING_KEYS } : {}),
  };
  const names = Array.from({ length: count }, (_, index) => (count === 1 ? domain : `${domain}-${index + 1}`));
  return Promise.all(names.map(async (name) => podCommand(domain, { name, port: await freePort(), env })));
}

export function gatewayPod(
  services: readonly Pick<PodCommand, 'domain' | 'port'>[],
  port: number,
  env: Record<string, string>,
): PodCommand {
  const urls = Object.entries(Object.groupBy(services, ({ domain }) => domain)).map(([domain, pods = []]) => [
    `${domain.toUpperCase()}_URLS`,
    pods.map((pod) => `http://127.0.0.1:${pod.port}`).join(','),
  ]);
  return podCommand('gateway', { port, env: { ...Object.fromEntries(urls), ...env } });
}

export interface PodOptions {
  /** The domain by default. */
  name?: string;
  port: number;
  metricsPort?: number;
  env: Readonly<Record<string, string | undefined>>;
}

/** The command of one process of a service or of the gateway. */
export function podCommand(domain: string, { name = domain, port, metricsPort, env }: PodOptions): PodCommand {
  return {
    name,
    domain,
    port,
    metricsPort,
    stage: domain === 'gateway' ? stopStages.gateway : stopStages.services,
    file: process.execPath,
    args: nodeArguments(domain),
    cwd: root,
    // NODE_OPTIONS of a test run are for jest.
    env: {
      NODE_OPTIONS: '',
      HOST: LOOPBACK,
      ...env,
      POD_NAME: name,
      PORT: String(port),
      METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort),
    },
  };
}

/** Starts a process without waiting for it, as in `await startPod(…).ready()`. */
export function startPod(supervisor: Supervisor, command: PodCommand): Pod {
  const { domain, port, metricsPort } = command;
  const url = `http://127.0.0.1:${port}`;
  const child = supervisor.start(command);
  // A gateway with a port for operators has its probes only there.
  const probedPort = domain === 'gateway' ? (metricsPort ?? port) : port;
  const isReady = async () => child.isRunning() && (await isReachable(`http://127.0.0.1:${probedPort}/readyz`));
  return Object.assign(child, {
    domain,
    port,
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    isReady,
    async ready() {
      const inTime = await whileRunning(child, (signal) => waitFor(isReady, { timeoutMs: READY_MS, signal }));
      if (!inTime) throw new UserError(`${child.name} was not ready within ${READY_MS / 1000} s: see ${child.log}`);
    },
  });
}
