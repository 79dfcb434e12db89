import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongod } from '@maseki/tools/binaries/mongod.ts';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { root } from '@maseki/tools/paths.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { runClaims } from './run.ts';

const MOST_MS = 3_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runMain(async () => {
  const [mongodFile, natsServerFile] = await Promise.all([resolveBinary(mongod), resolveBinary(natsServer)]);
  const report = await runClaims({ binaries: { mongod: mongodFile, natsServer: natsServerFile }, players: 500 });
  await mkdir(join(root, 'out'), { recursive: true });
  await writeFile(join(root, 'out', 'bench-claims.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(report);
  const isMissed = report.paired_ms > MOST_MS || report.wrong > 0;
  if (isMissed) console.log(`MISSED all must be in one room of two within ${MOST_MS} ms`);
  return isMissed ? 1 : 0;
});
