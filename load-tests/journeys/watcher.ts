import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { call } from '../lib/call.ts';
import { failedCalls } from '../lib/metrics.ts';
import { playBattle } from '../lib/play-battle.ts';
import { createPlayer, isOver, type Player, sleep, think } from '../lib/player.ts';
import { anyFrames } from './duelist.ts';

/** Steps that a reader of a shared battle looks at. They call nothing. */
const STEPS = 5;

const LOOK_MS = 500;
const LOOKS = 20;

/** Looks at an own battle and shares it. A guest opens the link, until it is taken back. */
export async function watcher(player: Player): Promise<void> {
  while (!isOver(player)) {
    const battle = (await newestBattle(player)) ?? (await practise(player));
    await think(player);
    if (battle) await share(player, battle.room_id);
  }
}

/** The newest battle that was played to its end, if there is one. */
async function newestBattle(player: Player): Promise<ReplayRow | undefined> {
  const listed = await call(player, 'listReplays');
  await call(player, 'listReplayOpponents');
  return listed.ok ? listed.value.battles.find(({ winner }) => winner !== null) : undefined;
}

async function practise(player: Player): Promise<ReplayRow | undefined> {
  const claimed = await call(player, 'claimSlug', { query: { mode: 'practice', level: 'easy' } });
  if (claimed.ok) await playBattle(player, claimed.value.slug, anyFrames());
  // An ended battle is listed once it is archived. Until then a claim leads to it again.
  for (let look = 0; look < LOOKS && !isOver(player); look += 1) {
    await sleep(LOOK_MS);
    const battle = await newestBattle(player);
    if (battle) return battle;
  }
  return undefined;
}

async function share(player: Player, room_id: string): Promise<void> {
  await call(player, 'getReplayFrames', { params: { room_id }, allow: ['rate_limited'] });
  await think(player);
  const made = await call(player, 'createReplayLink', { params: { room_id }, body: { named: true, step: 2 } });
  if (!made.ok) return;
  await watch(player, made.value.token);
  await revokeAll(player);
  if (await open(player, made.value.token)) failedCalls.add(1, { name: 'getSharedReplay', error: 'a revoked link' });
  await think(player);
}

/** Takes back all links, also those of a run that ended before it could. */
async function revokeAll(player: Player): Promise<void> {
  const listed = await call(player, 'listReplayLinks');
  if (!listed.ok) return;
  for (const { id } of listed.value.links) await call(player, 'revokeReplayLink', { params: { id } });
}

/**
 * Opens a link as a browser without a session. All guests of a load test come from one address,
 * which is limited.
 */
async function open(player: Player, token: string): Promise<boolean> {
  const guest = createPlayer(undefined, player);
  const opened = await call(guest, 'getSharedReplay', { params: { token }, allow: ['not_found', 'rate_limited'] });
  return opened.ok;
}

async function watch(player: Player, token: string): Promise<void> {
  // A guest who is refused for calls of others waits as long, or the player would have too many.
  await open(player, token);
  for (let step = 0; step < STEPS && !isOver(player); step += 1) await think(player);
}
