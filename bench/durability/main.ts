import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { root } from '@maseki/tools/paths.ts';
import { startNats } from '@maseki/tools/servers/nats.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { type Durability, measure } from './measure.ts';

const ROUNDS = 3;
const settings = { default: undefined, always: 'always' } as const;
type Setting = keyof typeof settings;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** On a disk of this repository, as a store in memory would have nothing to sync. */
async function once(binary: string, syncInterval: string | undefined): Promise<Durability> {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data', 'bench-'));
  const supervisor = createSupervisor({ logs: folder });
  try {
    const port = await freePort();
    return await measure(
      await startNats(supervisor, { binary, folder, port, ...(syncInterval ? { syncInterval } : {}) }),
    );
  } finally {
    await supervisor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// Interleaved rounds, so that a noisy machine disturbs both settings alike; what counts are the ratios.
await runMain(async () => {
  const binary = await resolveBinary(natsServer);
  const seen: Record<Setting, Durability[]> = { default: [], always: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['default', 'always'] as const) seen[name].push(await once(binary, settings[name]));
  }
  const of = (name: Setting, figure: keyof Durability) => median(seen[name].map((one) => one[figure]));
  const figures = ['p50', 'p99', 'perSecond'] as const;
  const report = Object.fromEntries(
    figures.map((figure) => [
      figure,
      {
        default: of('default', figure),
        always: of('always', figure),
        ratio: of('always', figure) / of('default', figure),
      },
    ]),
  );
  console.table(report);
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(join(root, 'out', 'bench-durability.json'), `${JSON.stringify(report, null, 2)}\n`);
  return 0;
});
