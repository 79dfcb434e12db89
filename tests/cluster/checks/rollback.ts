import { setTimeout as sleep } from 'node:timers/promises';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import type { Values } from '../cluster/release.ts';
import { type CheckResult, type ClusterTest, explanation, underLoad } from '../cluster-test.ts';
import { NOTHING_LOST, UNDISTURBED, wrongReleases } from '../judge.ts';
import { changeBuild, runningBattlesEnd } from './upgrade.ts';

const HELD: Values = { services: { battle: { env: { NEW_ROOMS_RULES: RULES_VERSION } } } };
/** A battle that no pod can play on is closed after one minute instead of ten. */
const SOON_ABORTED: Values = { services: { battle: { env: { ABORT_AFTER_MINUTES: 1 } } } };
/** If pods are replaced in turn, a battle ends before the last pod of its build leaves. */
const AT_ONCE = { inTurn: false } as const;
/** How long build A runs between the two times of build B. */
const AWAY_MS = 20_000;
/**
 * A battle is closed this long after it was due; the service looks for such battles periodically.
 */
const ABORTED_WITHIN_MS = 240_000;

/** Back to A while new battles are held at A's rules. Players notice as little as of an upgrade. */
async function heldBack(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('b', HELD);
  const observed = await underLoad(test, () => changeBuild(test, 'a', { values: HELD }));
  const { stored, figures } = observed;
  const { by_newer } = wrongReleases(stored.rooms, { older: RULES_VERSION, oldGoneAt: 0 });
  return {
    figures: { ...figures, by_newer, ...explanation(observed) },
    missed: [...above(figures, UNDISTURBED), ...above({ by_newer }, { by_newer: 0 })],
  };
}

/**
 * Back to A and again to B. Battles of B's rules wait for it, and go on. Their sockets may be away
 * for as long as build B is, and then come back as soon as after an upgrade.
 */
async function waiting(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('b');
  let rules_away_ms = 0;
  const { stored, figures } = await underLoad(test, async () => {
    const since = await test.load.now();
    await changeBuild(test, 'a', AT_ONCE);
    await sleep(AWAY_MS);
    await changeBuild(test, 'b', AT_ONCE);
    rules_away_ms = (await test.load.now()) - since;
    await runningBattlesEnd(test);
  });
  const allowed = { ...NOTHING_LOST, back_p99_ms: rules_away_ms + UNDISTURBED.back_p99_ms };
  const { by_newer } = wrongReleases(stored.rooms, { older: RULES_VERSION, oldGoneAt: 0 });
  const seen = by_newer > 0 ? [] : ['no battle of the rules of build B was seen'];
  return { figures: { ...figures, by_newer, rules_away_ms }, missed: [...above(figures, allowed), ...seen] };
}

/** Back to A for good. Battles of B's rules end as aborted, and no user stays seated. */
async function abandoned(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('b', SOON_ABORTED);
  const { stored, figures } = await underLoad(test, async () => {
    await changeBuild(test, 'a', { ...AT_ONCE, values: SOON_ABORTED });
    const since = await test.load.now();
    const running = new Set((await test.load.stored(since)).unfinished);
    const deadline = Date.now() + ABORTED_WITHIN_MS;
    while (Date.now() < deadline && (await test.load.stored(since)).unfinished.some((id) => running.has(id))) {
      await sleep(5_000);
    }
  });
  const byNewer = stored.rooms.filter(({ rulesVersion }) => (rulesVersion ?? 0) > RULES_VERSION);
  const aborted = byNewer.filter(({ reason }) => reason === 'aborted').length;
  const { lost, doubled, unfinished, seats_left } = figures;
  return {
    figures: { ...figures, aborted },
    missed: [
      ...above({ lost, doubled, unfinished, seats_left }, { lost: 0, doubled: 0, unfinished: 0, seats_left: 0 }),
      ...(aborted > 0 ? [] : ['no battle of the rules of build B was aborted']),
    ],
  };
}

/** The way back from build B to build A, with and without having held new battles at A's rules. */
export async function rollback(test: ClusterTest): Promise<CheckResult> {
  const results = { held: await heldBack(test), waiting: await waiting(test), abandoned: await abandoned(test) };
  return {
    figures: Object.fromEntries(Object.entries(results).map(([name, { figures }]) => [name, figures])),
    missed: Object.entries(results).flatMap(([name, { missed }]) => missed.map((sentence) => `${name}: ${sentence}`)),
  };
}
