import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { tryLock } from '../bootstrap/lock.mjs';
import { noteProcesses, stopLeftovers } from '../process/leftovers.ts';
import { claimPort, parsePort } from '../process/ports.ts';
import { aborted, stopRequest } from '../process/stop-request.ts';
import { createSupervisor, type Supervisor } from '../process/supervisor.ts';
import { root } from '../root.ts';
import { bringUp, type Variant } from './bring-up.ts';
import { keepRunning } from './keep-running.ts';
import { data, logs } from './layout.ts';

const DEFAULT_PORT = 8080;

/** Runs the game until somebody stops it: exit code 0 then, a Failure when something breaks. */
export async function runStack(command: string, variant: Variant): Promise<number> {
  const stop = stopRequest();
  const port = parsePort(process.env['PORT'], DEFAULT_PORT);
  const release = await tryLock(`start ${root}`);
  if (release === null) {
    throw new Failure(
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
