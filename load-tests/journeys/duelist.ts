import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import { call } from '../lib/call.ts';
import { playBattle } from '../lib/play-battle.ts';
import { isOver, type Player, think } from '../lib/player.ts';

/** How many of a hundred sockets ask for changes instead of whole states, as the screens do. */
const DELTA_PERCENT = 50;

/**
 * With less time left, in ms, a player does not want another battle, because the opponent would be
 * left in it.
 */
const MEET_AGAIN_MS = 30_000;

export const anyFrames = (): BattleFrames => (Math.random() * 100 < DELTA_PERCENT ? 'delta' : 'full');

/** How many of a hundred battles are claimed on their socket, as the screens do. */
const JOIN_PERCENT = 50;

/** A claimed slug, or the queue that the socket is to join. Null if the claim was refused. */
async function anyWay(player: Player): Promise<string | null> {
  if (Math.random() * 100 < JOIN_PERCENT) return 'queue';
  const claimed = await call(player, 'claimSlug');
  return claimed.ok ? claimed.value.slug : null;
}

/** Waits for an opponent, plays a whole battle and looks at its result, again and again. */
export async function duelist(player: Player): Promise<void> {
  await call(player, 'getCurrentBattle');
  await call(player, 'getBattleSeal');
  while (!isOver(player)) {
    const slug = await anyWay(player);
    const state = slug && (await playBattle(player, slug, anyFrames()));
    if (!state && !isOver(player)) {
      await think(player);
      continue;
    }
    if (!state || state.status === 'waiting') break;
    if (state.status !== 'finished' || isOver(player)) continue;
    await think(player);
    await call(player, 'getBattleResult', { params: { room_id: state.room_id } });
    await call(player, 'getBattleReward', { params: { room_id: state.room_id } });
    await call(player, 'getUnreadCount');
    // The replay is there once the battle is archived, a moment after its end.
    if (Math.random() < 0.2)
      await call(player, 'getReplay', { params: { room_id: state.room_id }, allow: ['not_found'] });
    if (Math.random() < 0.1) {
      await call(player, 'getRoomLog', {
        params: { slug: state.room_id },
        allow: ['forbidden', 'not_found', 'rate_limited'],
      });
    }
    if (Math.random() < 0.1 && player.untilMs - Date.now() > MEET_AGAIN_MS) await meetAgain(player, state.room_id);
    await think(player);
  }
  await call(player, 'leaveQueue');
}

/**
 * Asks for the same opponent again, and plays if both do. The first to ask finds the battle by the
 * next claim.
 */
async function meetAgain(player: Player, room_id: string): Promise<void> {
  const wished = await call(player, 'wishRematch', {
    params: { room_id },
    allow: ['not_found', 'invitation_closed', 'in_battle'],
  });
  if (wished.ok && wished.value.slug) await playBattle(player, wished.value.slug, anyFrames());
}
