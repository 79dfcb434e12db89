import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../bootstrap/lock.mjs';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { aborted, stopRequest } from '../terminal/stop-request.ts';
import { keepRunning } from './keep-running.ts';
import { data, logs } from './layout.ts';
import { noteProcesses, stopLeftovers } from './orphans.ts';
import { claimPort, parsePort } from './ports.ts';
import { bringUp, type Variant } from './start-game.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const DEFAULT_PORT = 8080;

/** Runs the game until somebody stops it: exit code 0 then, a UserError when something breaks. */
export async function runStack(command: string, variant: Variant): Promise<number> {
  const stop = stopRequest();
  const port = parsePort(process.env['PORT'], DEFAULT_PORT);
  const release = await tryLock(`start ${root}`);
  if (release === null) {
    throw new UserError(
      'The game is already running from this folder: use that one, or stop it there with Ctrl-C first.',
    );
  }
  mkdirSync(data, { recursive: true });
  const processes = join(data, 'processes.json');
  await stopLeftovers(processes, root);
  await claimPort(port, command);
  const supervisor = createSupervisor({ logs, onChange: noteProcesses(processes) });
  try {
    await Promise.race([play(supervisor, variant, port), aborted(stop)]);
    return 0;
  } finally {
    if (stop.aborted) console.log('Stopping …');
    await supervisor.stop();
    release();
    if (stop.aborted) console.log('Stopped.');
  }
}

async function play(supervisor: Supervisor, variant: Variant, port: number): Promise<never> {
  const started = performance.now();
  const running = await bringUp(supervisor, variant, port);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`魔石デュエル is ready after ${seconds} s: http://localhost:${port}`);
  return keepRunning(supervisor, running);
}
