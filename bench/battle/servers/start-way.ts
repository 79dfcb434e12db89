import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { nodeFlags } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { MeasuredServer } from '../measured-server.ts';
import { pidOf, startProcess } from './start-process.ts';

/** The actions in one message to JetStream. With `none` they are not stored at all. */
export type Storing = 'none' | 'each' | 'turn';

/** As many as of the battle service. */
const PODS = 2;

/**
 * Starts only the way of an action. The relay's workload runs through a gateway and pods in
 * processes of their own, and is stored in JetStream before it is shown. Its cost is the price of
 * storage and of several processes, and the rest of ours is the price of our features.
 */
export async function startWay(storing: Storing): Promise<MeasuredServer> {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const sandbox = await createSandbox(servers);
  const connection = await sandbox.connectNats('way');
  await (await jetstreamManager(connection)).streams.add({ name: 'way', subjects: ['way.*'] });
  await connection.close();
  const start = async (file: string, env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const { pid, stop } = await startProcess(file, {
      env: { ...sandbox.env, ...env, PORT: String(port) },
      flags: nodeFlags,
    });
    stack.defer(stop);
    return { pid, port };
  };
  const pods = await Promise.all(
    Array.from({ length: PODS }, (_, n) => start('way-pod.ts', { STORING: storing, POD_NAME: `way-${n}` })),
  );
  const gateway = await start('way-gateway.ts', { PODS: pods.map(({ port }) => port).join() });
  const running = stack.move();
  return {
    name: 'relay',
    port: gateway.port,
    processes: { gateway: [gateway.pid], battle: pods.map(({ pid }) => pid), nats: [pidOf(servers.nats)] },
    collects: [gateway.pid, ...pods.map(({ pid }) => pid)],
    seat: async () => [],
    stop: () => running.disposeAsync(),
  };
}
