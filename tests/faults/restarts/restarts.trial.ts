import { join } from 'node:path';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import { root } from '@maseki/tools/paths.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { showProgress, trial, trialOptions } from '../trial.ts';
import { runRestarts } from './run.ts';
import { missedBy } from './verdict.ts';

const options = trialOptions({
  rounds: '3',
  /**
   * How long a pod goes on taking requests after SIGTERM, which is longer than gateways take to see
   * that it leaves.
   */
  drain: '2',
  'socket-drain': '1',
  calls: '200',
  sockets: '100',
  /** Names separated by commas, `auth` among them. */
  services: Object.keys(domains).join(','),
});

trial('bench-restarts', async () => {
  const servers = await ownServers();
  try {
    const callsPerSecond = Number(options.calls);
    const report = await runRestarts({
      pods: Object.fromEntries(options.services.split(',').map((domain) => [domain as DomainName, 2])),
      players: 20,
      callsPerSecond,
      sockets: Number(options.sockets),
      rounds: Number(options.rounds),
      servicesAtOnce: 1,
      drainSeconds: Number(options.drain),
      socketDrainSeconds: Number(options['socket-drain']),
      logs: join(root, 'out', 'restarts-logs'),
      servers,
      onProgress: showProgress,
    });
    return { report, missed: missedBy(report, { callsPerSecond }) };
  } finally {
    await servers.stop();
  }
});
