import { startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { createRoomMaker } from '../growth/make-rooms.ts';
import { openDesk } from './desk.ts';
import { measureGrant } from './grant.ts';
import { measureSwitch } from './live.ts';
import { measureLooks } from './looks.ts';
import { addLedger, populate } from './population.ts';

const { values } = argumentsOfMain({
  usage: 'npm run bench -- console [--accounts <value>] [--rooms <value>] [--battles <value>] [--seconds <value>]',
  options: {
    accounts: { type: 'string', default: '100000' },
    rooms: { type: 'string', default: '1000' },
    battles: { type: 'string', default: '50' },
    /** How long actions are measured before the grant, after as long without a measurement. */
    seconds: { type: 'string', default: '30' },
  },
});

const BARS = { search_ms: 50, ledger_ms: 50, rooms_ms: 300, live_ms: 2_000, play_p99_ratio: 1.25 } as const;
const GRANT_S = 5 * 60;
const LEDGER_ROWS = 10_000;
const PODS = 2;

await runBench('console', async () => {
  const cluster = await startBattleCluster({ pods: PODS });
  try {
    const desk = await openDesk(cluster);
    const [first = ''] = await populate(desk, Number(values.accounts));
    await addLedger(desk, first, LEDGER_ROWS);
    const live = await measureSwitch(cluster, desk);
    const grant = await measureGrant(cluster, desk, {
      accounts: Number(values.accounts),
      battles: Number(values.battles),
      secondsBefore: Number(values.seconds),
    });
    const connection = await cluster.connectNats('bench:console');
    const maker = await createRoomMaker(cluster, connection);
    await maker.make(Number(values.rooms));
    const looks = await measureLooks(desk, first);
    await maker.close();
    await connection.close();
    await desk.stop();
    const report = { ...grant, ...looks, ...live };
    const { seconds, paid_once } = report.grant;
    return {
      report,
      missed: [
        ...Object.entries(BARS)
          .filter(([name, bar]) => report[name as keyof typeof BARS] > bar)
          .map(([name, bar]) => `${name} is ${report[name as keyof typeof BARS].toFixed(2)}, at most ${bar}`),
        ...(seconds > GRANT_S ? [`the grant takes ${seconds.toFixed(0)} s, at most ${GRANT_S}`] : []),
        ...(paid_once ? [] : ['not every account was paid once']),
      ],
    };
  } finally {
    await cluster.stop();
  }
});
