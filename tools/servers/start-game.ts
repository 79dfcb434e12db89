import { UserError } from '../bootstrap/user-error.mjs';
import { buildBundles } from '../bundle/build-bundles.ts';
import { root } from '../paths.ts';
import { step } from '../terminal/progress.ts';
import {
  type Backends,
  gatewayPod,
  nodeArguments,
  type Pod,
  type PodCommand,
  podCommand,
  serviceNames,
  servicePods,
  startPod,
  usesBundles,
} from './pods.ts';
import { stopStages } from './process-group.ts';
import type { Supervisor } from './supervisor.ts';

export interface GameOptions {
  backends: Backends;
  /** Of the gateway. */
  port: number;
  /** Settings of the gateway beside the addresses. */
  gatewayEnv?: Record<string, string>;
  /** Where the console for operators listens on this machine. Undefined starts none. */
  consolePort?: number | undefined;
  adapt?(command: PodCommand): PodCommand | Promise<PodCommand>;
}

/** All services, the gateway in front of them, and the console for operators if it was wanted. */
export interface Game {
  services: readonly Pod[];
  gateway: Pod;
  console: Pod | undefined;
}

async function runSetup(supervisor: Supervisor, env: Readonly<Record<string, string>>): Promise<void> {
  const setup = supervisor.start({
    name: 'setup',
    file: process.execPath,
    args: nodeArguments('setup'),
    env: { NODE_OPTIONS: '', LOG_LEVEL: 'warn', ...env },
    cwd: root,
    stage: stopStages.services,
  });
  const how = await setup.ended;
  if (how !== 'exit code 0') throw new UserError(`setup ended with ${how}: see ${setup.log}`);
}

/** Starts all services and then the gateway. Resolves when everything takes requests. */
export async function startGame(supervisor: Supervisor, options: GameOptions): Promise<Game> {
  const { backends, port, consolePort, gatewayEnv = {}, adapt = (command) => command } = options;
  if (usesBundles()) await buildBundles(supervisor);
  const commands = (await Promise.all(serviceNames().map((name) => servicePods(name, backends)))).flat();
  const start = async (command: PodCommand) => {
    const pod = startPod(supervisor, await adapt(command));
    await pod.ready();
    return pod;
  };
  await step('Setting up MongoDB and NATS', () => runSetup(supervisor, backends.settingsOf('setup')));
  const services = await step(`Starting ${commands.map(({ name }) => name).join(', ')}`, () =>
    Promise.all(commands.map(start)),
  );
  const { GATEWAY_SIGNING_KEYS } = backends.keys;
  const gateway = gatewayPod(commands, port, {
    ...backends.settingsOf('gateway'),
    GATEWAY_SIGNING_KEYS,
    ...gatewayEnv,
  });
  const started = { services, gateway: await step('Starting the gateway', () => start(gateway)) };
  if (consolePort === undefined) return { ...started, console: undefined };
  const console = podCommand('console', { port: consolePort, env: backends.settingsOf('console') });
  return { ...started, console: await step('Starting the console for operators', () => start(console)) };
}
