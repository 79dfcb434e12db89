import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { registerPlayer } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { makeMany } from '../support/make-many.ts';
import { missedBars, type ReplayReport } from './bars.ts';
import { QUICK, type ReplayBench, SIZES } from './bench.ts';
import { measureGuests } from './guests.ts';
import { measurePage } from './page.ts';
import { measureService } from './service.ts';

const parts: Readonly<Record<string, (bench: ReplayBench) => Promise<ReplayReport>>> = {
  service: measureService,
  page: measurePage,
  guests: measureGuests,
};

/** One has the link, the others play 50 battles. */
const PLAYERS = 101;
/** The other parts need a few. */
const FEW_PLAYERS = 12;
const REGISTERING_AT_ONCE = 4;
const REGISTERED_WITHIN_MS = 120_000;

const { values } = argumentsOfMain({
  options: { quick: { type: 'boolean', default: false }, part: { type: 'string', multiple: true } },
  usage: 'npm run bench -- replay [--quick] [--part <value>]',
});
const chosen = Object.keys(parts).filter((name) => values.part?.includes(name) ?? true);

const registerPlayers = (url: string, count: number) =>
  makeMany(count, REGISTERING_AT_ONCE, () => registerPlayer(url, { withinMs: REGISTERED_WITHIN_MS }));

await runBench(values.quick ? 'replay-quick' : 'replay', async () => {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const unlimited = { REQUESTS_PER_10_SECONDS: '1000000', GUEST_REQUESTS_PER_10_SECONDS: '1000000' };
  const game = await startTestGame({ servers, gatewayEnv: { ...unlimited, TRUSTED_PROXIES: 'loopback' } });
  stack.defer(() => game.stop());
  const db = await connectMongo(servers.mongodbUri, `${game.env.DB_PREFIX}battle`);
  stack.defer(() => db.close());
  const players = await registerPlayers(game.url, chosen.includes('guests') ? PLAYERS : FEW_PLAYERS);
  const onProgress = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);
  const bench = {
    url: game.url,
    archive: modelsOf(db).replays,
    players,
    sizes: values.quick ? QUICK : SIZES,
    onProgress,
  };
  const report: ReplayReport = {};
  for (const name of chosen) Object.assign(report, await parts[name]?.(bench));
  return { report, missed: values.quick ? [] : missedBars(report) };
});
