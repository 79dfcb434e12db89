import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { registerPlayer } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { type FairnessReport, missedBars } from './bars.ts';
import { type FairnessBench, QUICK, SIZES } from './bench.ts';
import { measureChecks } from './checks.ts';
import { measureCosts } from './costs.ts';
import { measureExport } from './export.ts';
import { measureHistory } from './history.ts';
import { measureOthers } from './others.ts';

const parts: Readonly<Record<string, (bench: FairnessBench) => Promise<FairnessReport>>> = {
  checks: measureChecks,
  history: measureHistory,
  export: measureExport,
  others: measureOthers,
  costs: measureCosts,
};

const REGISTERED_WITHIN_MS = 120_000;

const { values } = argumentsOfMain({
  options: { quick: { type: 'boolean', default: false }, part: { type: 'string', multiple: true } },
  usage: 'npm run bench -- fairness [--quick] [--part <value>]',
});
const chosen = Object.keys(parts).filter((name) => values.part?.includes(name) ?? true);

await runBench(values.quick ? 'fairness-quick' : 'fairness', async () => {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const unlimited = { REQUESTS_PER_10_SECONDS: '1000000', GUEST_REQUESTS_PER_10_SECONDS: '1000000' };
  const game = await startTestGame({ servers, gatewayEnv: unlimited });
  stack.defer(() => game.stop());
  const databaseOf = async (service: string) => {
    const db = await connectMongo(servers.mongodbUri, `${game.env.DB_PREFIX}${service}`);
    stack.defer(() => db.close());
    return db;
  };
  const bench: FairnessBench = {
    game,
    archive: modelsOf(await databaseOf('battle')).replays,
    databases: { chat: await databaseOf('chat'), inventory: await databaseOf('inventory') },
    newPlayer: () => registerPlayer(game.url, { withinMs: REGISTERED_WITHIN_MS }),
    sizes: values.quick ? QUICK : SIZES,
    onProgress: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
  };
  const report: FairnessReport = {};
  for (const name of chosen) Object.assign(report, await parts[name]?.(bench));
  return { report, missed: values.quick ? [] : missedBars(report) };
});
