import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@maseki/tools/servers/ports.ts';
import type { ServerName } from '../load-process.ts';
import type { MeasuredServer } from '../measured-server.ts';

const FLAGS = ['--disable-warning=ExperimentalWarning'];
const LISTENS_WITHIN_MS = 20_000;

/** Starts a peer; throws when it does not come up. */
export async function startPeer(name: Exclude<ServerName, 'ours'>): Promise<MeasuredServer> {
  const port = await freePort();
  const file = join(import.meta.dirname, `${name === 'boardgameio' ? 'boardgame' : name}.ts`);
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port) };
  const child = fork(file, { execArgv: FLAGS, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const listening = once(child, 'message', { signal: AbortSignal.timeout(LISTENS_WITHIN_MS) });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it listened`);
  });
  died.catch(() => undefined);
  try {
    await Promise.race([listening, died]);
  } catch (error) {
    await stop();
    throw new Error(`${name} could not be started`, { cause: error });
  }
  const pid = child.pid ?? 0;
  return { name, port, processes: { server: [pid] }, collects: [pid], seat: async () => [], stop };
}
