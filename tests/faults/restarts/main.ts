import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { runRestarts } from './run.ts';
import { missedBy } from './verdict.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** How long a pod goes on taking requests after SIGTERM: longer than gateways take to see that it leaves. */
    drain: { type: 'string', default: '2' },
    'socket-drain': { type: 'string', default: '1' },
    calls: { type: 'string', default: '200' },
    sockets: { type: 'string', default: '100' },
    /** Names separated by commas, `auth` among them. */
    services: { type: 'string', default: Object.keys(domains).join(',') },
  },
});

await runBench('bench-restarts', async () => {
  const servers = await ownServers();
  try {
    const callsPerSecond = Number(values.calls);
    const report = await runRestarts({
      pods: Object.fromEntries(values.services.split(',').map((domain) => [domain as DomainName, 2])),
      players: 20,
      callsPerSecond,
      sockets: Number(values.sockets),
      rounds: Number(values.rounds),
      servicesAtOnce: 1,
      drainSeconds: Number(values.drain),
      socketDrainSeconds: Number(values['socket-drain']),
      logs: join(root, 'out', 'restarts-logs'),
      servers,
      onProgress: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
    });
    return { report, missed: missedBy(report, { callsPerSecond }) };
  } finally {
    await servers.stop();
  }
});
