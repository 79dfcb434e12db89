import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { dataFolder } from '@maseki/tools/paths.ts';
import { startNats } from '@maseki/tools/servers/nats.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { benchAccounts } from '../support/bench-nats.ts';
import { type Durability, measure } from './measure.ts';

const ROUNDS = 3;
const settings = { default: undefined, always: 'always' } as const;
type Setting = keyof typeof settings;

/** On a disk of this repository, as a store in memory would have nothing to sync. */
async function measureOnce(binary: string, syncInterval: string | undefined): Promise<Durability> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = mkdtempSync(join(dataFolder, 'bench-'));
  const supervisor = createSupervisor({ logs: folder });
  try {
    const port = await freePort();
    const options = { binary, folder, port, accounts: benchAccounts, ...(syncInterval ? { syncInterval } : {}) };
    const { url } = await startNats(supervisor, options);
    return await measure(url);
  } finally {
    await supervisor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// Interleaved rounds, so that a noisy machine disturbs both settings alike. Only the ratios count.
argumentsOfMain({ options: {}, usage: 'npm run bench -- durability' });

await runBench('bench-durability', async () => {
  const binary = await resolveBinary(natsServer);
  const measured: Record<Setting, Durability[]> = { default: [], always: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['default', 'always'] as const) measured[name].push(await measureOnce(binary, settings[name]));
  }
  const median = (name: Setting, figure: keyof Durability) =>
    percentile(
      measured[name].map((one) => one[figure]),
      0.5,
    );
  const figures = ['p50', 'p99', 'perSecond'] as const;
  const report = Object.fromEntries(
    figures.map((figure) => {
      const [usual, always] = [median('default', figure), median('always', figure)];
      return [figure, { default: usual, always, ratio: always / usual }];
    }),
  );
  console.table(report);
  return { report };
});
