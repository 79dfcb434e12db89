import { step } from '../terminal/progress.ts';
import { type Backends, gatewayPod, type Pod, type PodCommand, serviceNames, servicePods, startPod } from './pods.ts';
import type { Supervisor } from './supervisor.ts';

export interface GameOptions {
  backends: Backends;
  /** Of the gateway. */
  port: number;
  /** Settings of the gateway beside the addresses. */
  gatewayEnv?: Record<string, string>;
  /** Changes how a server is started, for example with other settings. */
  adapt?(command: PodCommand): PodCommand;
}

/** All services and the gateway in front of them. */
export interface Game {
  services: readonly Pod[];
  gateway: Pod;
}

/** Starts all services and then the gateway; resolves when everything takes requests. */
export async function startGame(supervisor: Supervisor, options: GameOptions): Promise<Game> {
  const { backends, port, gatewayEnv = {}, adapt = (command) => command } = options;
  const commands = (await Promise.all(serviceNames().map((name) => servicePods(name, backends)))).flat();
  const start = async (command: PodCommand) => {
    const pod = startPod(supervisor, adapt(command));
    await pod.ready();
    return pod;
  };
  const services = await step(`Starting ${commands.map(({ name }) => name).join(', ')}`, () =>
    Promise.all(commands.map(start)),
  );
  const { GATEWAY_SIGNING_KEYS } = backends.keys;
  const gateway = gatewayPod(commands, port, { NATS_URL: backends.natsUrl, GATEWAY_SIGNING_KEYS, ...gatewayEnv });
  return { services, gateway: await step('Starting the gateway', () => start(gateway)) };
}
