import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { type Player, registerPlayers } from '@maseki/players/account.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { createProcessReports } from '@maseki/tools/measure/process-reports.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../support/bars.ts';
import { measureDraws } from './draws.ts';
import { measurePasswords } from './passwords.ts';
import { fillRankedTable } from './ranked-table.ts';
import { measureReads, readPaths } from './reads.ts';

const PLAYERS = 8;
const FRIENDS = 5;
/** Reads of the game as a multiple of those of bare express handlers with the same bytes. */
const READS_AT_MOST = 3;
const BARS = {
  atMost: {
    ...Object.fromEntries(Object.keys(readPaths).map((name) => [name, READS_AT_MOST])),
    ranking_p50_vs_express: READS_AT_MOST,
    auth_loop_ms: 20,
  },
  atLeast: { draws_vs_transaction: 0.4 },
};
const RANKED = 100_000;
/** Logins of each player. Ten are not slowed. */
const LOGINS_EACH = 6;

async function playersWithFriends({ url }: TestGame): Promise<Player[]> {
  const players = await registerPlayers(url, PLAYERS);
  const [first, ...others] = players;
  for (const other of others.slice(0, FRIENDS)) {
    await first?.call(social.sendFriendRequest, { body: { username: other.username } });
    await other.call(social.sendFriendRequest, { body: { username: first?.username ?? '' } });
  }
  return players;
}

const rounded = (value: number) => Number(value.toPrecision(3));

argumentsOfMain({ options: {}, usage: 'npm run bench -- http' });

await runBench('bench-http', async () => {
  const reports = createProcessReports('auth');
  const unlimited = { REQUESTS_PER_10_SECONDS: '1000000', GUEST_REQUESTS_PER_10_SECONDS: '1000000' };
  const game = await startTestGame({ gatewayEnv: unlimited, env: { ...reports.env, LOGINS_PER_MINUTE: '100000' } });
  try {
    const players = await playersWithFriends(game);
    // As from browsers, so that large responses are compressed on both sides.
    const headersOf = (player: Player) =>
      ({ ...player.headers(), 'accept-encoding': 'gzip, br' }) as Record<string, string>;
    const [reader] = players;
    if (!reader) throw new Error('no player was registered');
    await fillRankedTable(game, reader, RANKED);
    const reads = await measureReads({ game, headers: headersOf(reader), rounds: 8, callsPerRound: 200 });
    const drawers = players.map((player) => ({ id: player.id, headers: headersOf(player) }));
    const draws = await measureDraws({ game, drawers, rounds: 5, roundMs: 2_000 });
    const logins = Array.from({ length: LOGINS_EACH }, () => players).flat();
    const loop = await measurePasswords(game, reports, logins);

    // Once a minute a pod reads the whole table, so only its median is compared.
    const { ranking, ...others } = reads;
    const readRatios = Object.entries(others).map(([name, { ours_p99, express_p99 }]) => [
      name,
      rounded(ours_p99 / express_p99),
    ]);
    const figures = {
      ranking_p50_vs_express: rounded(ranking.ours_p50 / ranking.express_p50),
      draws_vs_transaction: rounded(draws.ratio),
      auth_loop_ms: rounded(loop.held_ms),
    };
    const reads_p99_vs_express: Record<string, number> = Object.fromEntries(readRatios);
    return {
      report: { reads_p99_vs_express, ...figures, measured: { reads, draws, loop } },
      missed: missedBars({ ...reads_p99_vs_express, ...figures }, BARS),
    };
  } finally {
    await game.stop();
    reports.stop();
  }
});
