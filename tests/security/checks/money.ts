import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import type { CountedResult } from '@maseki/contracts/battle/result.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { type Player, unwrap } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Check, held, insideCheck } from '../check.ts';
import { befriend, inviteToRoom, type Pair, queueToRoom, surrenderAt } from '../duel.ts';
import type { Target } from '../target.ts';

const STARTER_STONES = STONES.registration;
/** Battles are paid from this turn on. */
const PAID_TURN = 6;

const accountsOfOnePerson = async (target: Target): Promise<Pair> => [await target.register(), await target.register()];

/** Stones of the missions that a player has fulfilled, which battles of any kind may do. */
async function missionStonesOf(player: Player): Promise<number> {
  const { today, week } = unwrap(await player.call(inventory.listMissions));
  return [...today, ...week].reduce((sum, { done, stones }) => sum + (done ? stones : 0), 0);
}

/** Stones without those of missions, which may be fulfilled between two of its looks. */
const paidTo = (player: Player): Promise<number> =>
  eventually(async () => {
    const before = await missionStonesOf(player);
    const stones = await stonesOf(player);
    return (await missionStonesOf(player)) === before ? { paid: stones - before } : undefined;
  }).then(({ paid }) => paid);

const stonesOf = async (player: Player): Promise<number> => unwrap(await player.call(auth.getMe))?.magic_stones ?? 0;

/** Battles between the two through the queue, each surrendered in one of these turns. */
async function arrangedBattles(target: Target, pair: Pair, turns: readonly number[]): Promise<CountedResult[]> {
  const results: CountedResult[] = [];
  for (const turn of turns) {
    const slug = await queueToRoom(pair);
    if (slug === undefined) throw new Error('the queue seated somebody else');
    results.push(await surrenderAt(target, pair, { slug, turn }));
  }
  return results;
}

const said = (results: readonly CountedResult[]): string =>
  results.map(({ rated, rewarded }) => `${rated ? 'rated' : 'unrated'} ${rewarded ? 'paid' : 'unpaid'}`).join(', ');

const rated = (results: readonly CountedResult[]) => results.map((result) => result.rated);
const rewarded = (results: readonly CountedResult[]) => results.map((result) => result.rewarded);

export const checks: readonly Check[] = [
  {
    control: 'Battles between friends are neither paid nor rated',
    attack: 'Two accounts invite each other and surrender after six turns, twice',
    async run(target) {
      const pair = await accountsOfOnePerson(target);
      await befriend(target, pair);
      const results: CountedResult[] = [];
      for (let n = 0; n < 2; n += 1) {
        const slug = await inviteToRoom(pair);
        results.push(await surrenderAt(target, pair, { slug, turn: PAID_TURN }));
      }
      const stones = await Promise.all(pair.map(paidTo));
      const holds = results.every((result) => !result.rated && !result.rewarded);
      return held(
        holds && stones.every((left) => left === STARTER_STONES),
        `${said(results)}; ${stones.join(' and ')} stones`,
      );
    },
  },
  insideCheck({
    control: 'The same two are paid and rated at most three times a day',
    attack: 'Two accounts meet in the queue and surrender after six turns, four times',
    slow: true,
    async run(target) {
      const pair = await accountsOfOnePerson(target);
      const results = await arrangedBattles(target, pair, Array(4).fill(PAID_TURN));
      const expected = JSON.stringify([true, true, true, false]);
      const isLimited = JSON.stringify(rated(results)) === expected && JSON.stringify(rewarded(results)) === expected;
      // The payments follow the battles within moments.
      const paid = await eventually(async () => (await paidTo(pair[1])) >= STARTER_STONES + 9).catch(() => false);
      const stones = await Promise.all(pair.map(paidTo));
      const holds = isLimited && paid && stones[0] === STARTER_STONES + 3 && stones[1] === STARTER_STONES + 9;
      return held(holds, `${said(results)}; ${stones.join(' and ')} stones`);
    },
  }),
  insideCheck({
    control: 'Early surrenders of the same two are rated once a day',
    attack: 'Two accounts meet in the queue and one surrenders at once, three times',
    slow: true,
    async run(target) {
      const results = await arrangedBattles(target, await accountsOfOnePerson(target), [0, 0, 0]);
      const holds = JSON.stringify(rated(results)) === JSON.stringify([true, false, false]);
      return held(holds && !rewarded(results).includes(true), said(results));
    },
  }),
];
