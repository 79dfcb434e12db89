import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongod } from '@maseki/tools/binaries/mongod.ts';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { root } from '@maseki/tools/paths.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { runHostile } from './run.ts';

const MOST_RSS_MB = 300;
const MOST_RATIO = 2;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runMain(async () => {
  const [mongodFile, natsServerFile] = await Promise.all([resolveBinary(mongod), resolveBinary(natsServer)]);
  const report = await runHostile({
    binaries: { mongod: mongodFile, natsServer: natsServerFile },
    battles: 50,
    idle: 2_000,
    others: 5,
    seconds: 14,
    say: console.log,
  });
  await mkdir(join(root, 'out'), { recursive: true });
  await writeFile(join(root, 'out', 'bench-hostile.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(report);
  const wrong = [
    ...Object.entries(report.rss_mb)
      .filter(([, mb]) => mb > MOST_RSS_MB)
      .map(([pod, mb]) => `${pod} held ${mb} MB, more than ${MOST_RSS_MB}`),
    ...(report.ratio > MOST_RATIO ? [`the p99 of actions rose to ${report.ratio.toFixed(1)} times`] : []),
  ];
  for (const sentence of wrong) console.log(`MISSED ${sentence}`);
  return wrong.length === 0 ? 0 : 1;
});
