import { freePort } from '@maseki/tools/servers/ports.ts';
import type { ServerName } from '../load-process.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { startProcess } from './start-process.ts';

/** Starts a peer. Throws if it does not come up. */
export async function startPeer(name: Exclude<ServerName, 'ours'>): Promise<MeasuredServer> {
  const port = await freePort();
  const { pid, stop } = await startProcess(`${name}.ts`, { env: { PORT: String(port) } });
  return { name, port, processes: { server: [pid] }, collects: [pid], seat: async () => [], stop };
}
