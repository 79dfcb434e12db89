import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { CARD_OF_B, INDEX_OF_B } from '../build-b.ts';
import { podsOf } from '../cluster/pods.ts';
import { readFromGateway, type Values } from '../cluster/release.ts';
import { type Build, type CheckResult, type ClusterTest, explanation, underLoad } from '../cluster-test.ts';
import { UNDISTURBED, wrongReleases } from '../judge.ts';

/** A battle of the older rules ends by itself within this time, with a second to think. */
const OLD_BATTLES_END_WITHIN_MS = 600_000;
/**
 * At least this many battles of the newer rules must be seen, otherwise the check shows nothing.
 */
const SEEN_OF_B = 10;

/** Images of the battle pods that are not leaving. */
async function imagesOfBattle({ cluster }: ClusterTest): Promise<string[]> {
  const pods = (await podsOf(cluster, 'battle')).filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  return pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image));
}

/**
 * Watches until all battle pods that do not leave have other images than now. Resolves to the time
 * of that, by the players' clock.
 */
async function whenReplaced(test: ClusterTest, before: ReadonlySet<string>, signal: AbortSignal): Promise<number> {
  await eventually(async () => signal.aborted || !(await imagesOfBattle(test)).some((image) => before.has(image)), {
    withinMs: OLD_BATTLES_END_WITHIN_MS,
    everyMs: 300,
  });
  return test.load.now();
}

interface Change {
  values?: Values;
  /**
   * Replaces pods one by one, as for players. Otherwise all go at once, so that battles of the
   * build before are still there when its last pod is gone.
   */
  inTurn?: boolean;
}

/**
 * Brings the release to another build while players play. `oldGoneAt` is the time at which the last
 * battle pod of the build before began to leave.
 */
export async function changeBuild(test: ClusterTest, build: Build, { values = {}, inTurn = true }: Change = {}) {
  const before = new Set(await imagesOfBattle(test));
  const stop = new AbortController();
  const replaced = whenReplaced(test, before, stop.signal);
  test.onProgress(`helm upgrade to build ${build}`);
  const seconds = await test.ensure(build, values, { inTurn }).finally(() => setTimeout(() => stop.abort(), 5_000));
  return { seconds, oldGoneAt: await replaced };
}

/** Waits until none of the battles that run now is left. */
export async function runningBattlesEnd({ load, onProgress }: ClusterTest): Promise<void> {
  const now = await load.now();
  const running = new Set((await load.stored(now)).unfinished);
  onProgress(`${running.size} battles run; waiting for their end`);
  await eventually(async () => !(await load.stored(now)).unfinished.some((id) => running.has(id)), {
    withinMs: OLD_BATTLES_END_WITHIN_MS,
    everyMs: 3_000,
  }).catch(() => undefined);
}

async function showsBuildB({ load, cluster }: ClusterTest): Promise<string[]> {
  const indexes = await load.indexes();
  const cards = await readFromGateway(cluster, '/api/cards/');
  return [
    ...(indexes.includes(INDEX_OF_B) ? [] : [`the index ${INDEX_OF_B} of build B is missing`]),
    ...(cards.includes(CARD_OF_B) ? [] : ['the card of build B is missing']),
  ];
}

/** The upgrade from build A to build B, of which players notice a reconnect. */
export async function upgrade(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  let change = { seconds: 0, oldGoneAt: 0 };
  const observed = await underLoad(test, async () => {
    change = await changeBuild(test, 'b');
    await runningBattlesEnd(test);
  });
  const { stored, figures } = observed;
  const releases = wrongReleases(stored.rooms, { older: RULES_VERSION, oldGoneAt: change.oldGoneAt });
  const missed = [
    ...above(figures, UNDISTURBED),
    ...above(releases, { newer_too_early: 0, older_not_ended: 0 }),
    ...(releases.by_newer < SEEN_OF_B ? [`only ${releases.by_newer} battles began by the rules of build B`] : []),
    ...(await showsBuildB(test)),
  ];
  return {
    figures: {
      upgrade_s: change.seconds,
      ...figures,
      ...releases,
      ...explanation(observed),
    },
    missed,
  };
}
