import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, limitsSecondAccounts } from '@maseki/service-kit/config/settings.ts';
import { tryLock } from '../bootstrap/lock.mjs';
import { UserError } from '../bootstrap/user-error.mjs';
import { dataFolder, logFolder, root } from '../paths.ts';
import { aborted, stopRequest } from '../terminal/stop-request.ts';
import { provideBackends } from './backends.ts';
import { storedIdentityKeys } from './identity-keys.ts';
import { keepRunning } from './keep-running.ts';
import { recordProcesses, stopOrphans } from './orphans.ts';
import type { PodCommand } from './pods.ts';
import { claimPort, freePort, parsePort } from './ports.ts';
import { startGame } from './start-game.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const DEFAULT_PORT = 8080;
const DEFAULT_CONSOLE_PORT = 8081;

/** How `npm start` and `npm run dev` differ. */
export interface Variant {
  /** Prepares the screens. Resolves to the settings by which the gateway finds them. */
  provideScreens(supervisor: Supervisor): Promise<Record<string, string>>;
  /** The command that runs a server, perhaps again whenever its sources change. */
  adapt(command: PodCommand): PodCommand;
}

/** A game that runs, as its terminal tells it. */
interface ReadyGame {
  readyAfterMs: number;
  port: number;
  consolePort: number;
}

/** The lines of the terminal once the game is ready. Throws SettingError. */
export function readyLines({ readyAfterMs, port, consolePort }: ReadyGame, env: Environment): string[] {
  const open = 'Exchanges and groups have no limits against second accounts (SECOND_ACCOUNT_LIMITS=on sets them).';
  return [
    `魔石デュエル is ready after ${(readyAfterMs / 1000).toFixed(1)} s: http://localhost:${port}`,
    ...(limitsSecondAccounts(env) ? [] : [open]),
    `The console for operators: http://127.0.0.1:${consolePort}`,
  ];
}

/** Runs the game until it is stopped, with exit code 0. Throws UserError if something breaks. */
export async function runGame(npmCommand: string, variant: Variant): Promise<number> {
  const stop = stopRequest();
  const port = parsePort(process.env['PORT'], DEFAULT_PORT);
  const release = await tryLock(`start ${root}`);
  if (release === null) {
    throw new UserError(
      'The game is already running from this folder: use that one, or stop it there with Ctrl-C first.',
    );
  }
  mkdirSync(dataFolder, { recursive: true });
  // Processes find the code of modules compiled by an earlier start, which takes half of theirs.
  process.env['NODE_COMPILE_CACHE'] ??= join(dataFolder, 'compiled');
  const processes = join(dataFolder, 'processes.json');
  await stopOrphans(processes, root);
  await claimPort(port, npmCommand);
  const supervisor = createSupervisor({ logs: logFolder, onChange: recordProcesses(processes) });
  try {
    await Promise.race([startAndKeep(supervisor, variant, port), aborted(stop)]);
    return 0;
  } finally {
    if (stop.aborted) console.log('Stopping …');
    await supervisor.stop();
    release();
    if (stop.aborted) console.log('Stopped.');
  }
}

async function startAndKeep(supervisor: Supervisor, variant: Variant, port: number): Promise<never> {
  const started = performance.now();
  const [settingsOf, gatewayEnv] = await Promise.all([provideBackends(supervisor), variant.provideScreens(supervisor)]);
  const backends = { settingsOf, keys: storedIdentityKeys(join(dataFolder, 'keys.json')) };
  // Players may come from elsewhere on request. Services and servers only serve this machine.
  const { HOST } = process.env;
  const env = { ...gatewayEnv, ...(HOST ? { HOST } : {}) };
  const consolePort = await consolePortFrom(process.env['CONSOLE_PORT']);
  const options = { backends, port, consolePort, gatewayEnv: env, adapt: variant.adapt };
  const { services, gateway, console: forOperators } = await startGame(supervisor, options);
  const readyAfterMs = performance.now() - started;
  for (const line of readyLines({ readyAfterMs, port, consolePort }, process.env)) console.log(line);
  return keepRunning(supervisor, [...services, gateway, ...(forOperators ? [forOperators] : [])]);
}

/** The port in the setting, else 8081, or another one if that is in use. */
const consolePortFrom = async (value: string | undefined): Promise<number> =>
  value ? parsePort(value, DEFAULT_CONSOLE_PORT) : freePort(DEFAULT_CONSOLE_PORT);
