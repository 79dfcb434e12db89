import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { measureArchiving } from './archiving.ts';
import { measureDraws } from './draws.ts';

const DRAWS_AT_LEAST = 0.95;
const ARCHIVING_AT_MOST = 1.05;
const ACCOUNT_BYTES = 4 * 1_024;
const MISSIONS_BYTES = 2 * 1_024;

argumentsOfMain({ options: {}, usage: 'npm run bench -- missions' });

await runBench('missions', async () => {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const databaseOf = async (name: string) => {
    const db = await connectMongo(servers.mongodbUri, `bench_${name}`);
    stack.defer(() => db.close());
    return db;
  };
  const draws = await measureDraws(await databaseOf('inventory'));
  const archiving = await measureArchiving(await databaseOf('battle'));
  const { account_bytes, missions_bytes } = draws;
  const report = {
    draws_rate: { median: 1 / draws.ratio.median, low: 1 / draws.ratio.high, high: 1 / draws.ratio.low },
    ...{ draws_ms: draws.ms, archiving_ratio: archiving.ratio, archiving_ms: archiving.ms },
    ...{ account_bytes, missions_bytes },
  };
  return {
    report,
    // Rounds whose interval holds the bar do not show that it is missed.
    missed: [
      ...(report.draws_rate.high < DRAWS_AT_LEAST
        ? [`draws have ${report.draws_rate.median.toFixed(2)} of the rate without missions`]
        : []),
      ...(archiving.ratio.low > ARCHIVING_AT_MOST
        ? [`archiving takes ${archiving.ratio.median.toFixed(2)} times as long`]
        : []),
      ...(account_bytes > ACCOUNT_BYTES ? [`a row of an account has ${account_bytes} bytes`] : []),
      ...(missions_bytes > MISSIONS_BYTES ? [`the progress of an account has ${missions_bytes} bytes`] : []),
    ],
  };
});
