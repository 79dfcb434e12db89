import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { mongod } from '@maseki/tools/binaries/mongod.ts';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { root } from '@maseki/tools/paths.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { runChaos } from './run.ts';
import { MUST_BE_ZERO } from './verdict.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    battles: { type: 'string', default: '50' },
    pods: { type: 'string', default: '3' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runMain(async () => {
  const [mongodFile, natsServerFile] = await Promise.all([resolveBinary(mongod), resolveBinary(natsServer)]);
  const verdict = await runChaos({
    binaries: { mongod: mongodFile, natsServer: natsServerFile },
    pods: Number(values.pods),
    seconds: Number(values.seconds),
    battles: Number(values.battles),
    killEveryMs: 2_000,
    thinkMs: { from: 100, to: 400 },
    say: (what) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`),
  });
  await mkdir(`${root}/out`, { recursive: true });
  await writeFile(`${root}/out/chaos.json`, `${JSON.stringify(verdict, null, 2)}\n`);
  console.log(verdict);
  const wrong = MUST_BE_ZERO.filter((figure) => verdict[figure] > 0);
  for (const figure of wrong) console.log(`MISSED ${figure} is ${verdict[figure]} and must be 0`);
  return wrong.length === 0 ? 0 : 1;
});
