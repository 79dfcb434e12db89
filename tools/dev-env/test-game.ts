import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePushKeys } from '@maseki/service-kit/identity/keys.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import { gatewayPod, type Pod, startPod } from '../servers/pods.ts';
import { freePort } from '../servers/ports.ts';
import { startGame } from '../servers/start-game.ts';
import { createSupervisor, type Supervisor } from '../servers/supervisor.ts';
import type { Servers } from '../servers/test-servers.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export interface TestGameOptions {
  /** Servers that the test breaks, by default those of the run. */
  servers?: Servers;
  gatewayEnv?: Record<string, string>;
  env?: Record<string, string>;
  /** True if each process serves its metrics at its `metricsUrl`. */
  withMetrics?: boolean;
}

/** The whole game as processes, as `npm start` runs it, with data of its own. */
export interface TestGame {
  url: string;
  env: Sandbox['env'];
  settingsOf: Sandbox['settingsOf'];
  gateway: Pod;
  services: readonly Pod[];
  pods(domain: string): readonly Pod[];
  /** Starts another gateway in front of the same services, with more settings. */
  anotherGateway(env?: Record<string, string>): Promise<Pod>;
  connectNats: Sandbox['connectNats'];
  stop(): Promise<void>;
}

async function start(
  supervisor: Supervisor,
  sandbox: Sandbox,
  { gatewayEnv = {}, env: more = {}, withMetrics = false }: TestGameOptions,
) {
  await buildFrontends(supervisor);
  const { env } = sandbox;
  const own = { DB_PREFIX: env.DB_PREFIX, LOG_LEVEL: 'warn', ...more };
  const gatewayPort = await freePort();
  const game = await startGame(supervisor, {
    backends: { settingsOf: sandbox.settingsOf, keys: { ...env, PUSH_SIGNING_KEYS: generatePushKeys() } },
    port: gatewayPort,
    gatewayEnv,
    async adapt({ metricsPort, ...command }) {
      const port = withMetrics ? await freePort() : metricsPort;
      const measured = port === undefined ? {} : { METRICS_PORT: String(port) };
      return { ...command, metricsPort: port, env: { ...command.env, ...own, ...measured } };
    },
  });
  return { ...game, url: `http://127.0.0.1:${gatewayPort}` };
}

/** The options for a game whose computers do not take time to look human. */
export const withQuickComputers = (options: TestGameOptions = {}): TestGameOptions => ({
  ...options,
  env: { BOT_PACE_MS: '100', ...options.env },
});

/** Starts the game on the servers of the test run, or on `servers` for a test that breaks them. */
export async function startTestGame(options: TestGameOptions = {}): Promise<TestGame> {
  const { gatewayEnv } = options;
  const sandbox = await createSandbox(options.servers);
  const logs = mkdtempSync(join(tmpdir(), 'maseki-game-'));
  const supervisor = createSupervisor({ logs });

  async function stop(): Promise<void> {
    await supervisor.stop();
    await sandbox.clean();
    rmSync(logs, { recursive: true });
  }

  try {
    const { url, services, gateway } = await start(supervisor, sandbox, options);
    const { env, settingsOf } = sandbox;
    let gateways = 1;

    async function anotherGateway(more: Record<string, string> = {}): Promise<Pod> {
      const { GATEWAY_SIGNING_KEYS } = env;
      const settings = { ...settingsOf('gateway'), GATEWAY_SIGNING_KEYS, LOG_LEVEL: 'warn', ...gatewayEnv, ...more };
      gateways += 1;
      const command = gatewayPod(services, await freePort(), settings);
      const other = startPod(supervisor, { ...command, name: `gateway-${gateways}` });
      await other.ready();
      return other;
    }

    const pods = (domain: string) => services.filter((pod) => pod.domain === domain);
    const { connectNats } = sandbox;
    return { url, env, settingsOf, gateway, services, pods, anotherGateway, connectNats, stop };
  } catch (error) {
    await supervisor.stop();
    await sandbox.clean();
    throw error;
  }
}
