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

/** How many of a hundred battles are played by a code. */
const CODE_PERCENT = 50;

/** A player who has made a code waits so long for another of this virtual user, in ms. */
const CODE_MS = 10_000;

/** Codes that nobody of this virtual user has entered yet. */
const codes: { code: string; meet(slug: string | null): void }[] = [];

/** Enters a code of another player, or makes one and waits. Null if that led to no battle. */
async function byCode(player: Player): Promise<string | null> {
  const open = codes.shift();
  if (open) {
    const { code, meet } = open;
    const accepted = (await call(player, 'getCode', { params: { code }, allow: ['code_unknown', 'rate_limited'] })).ok
      ? await call(player, 'acceptCode', { params: { code }, allow: ['code_unknown', 'rate_limited', 'in_battle'] })
      : null;
    const slug = accepted?.ok ? accepted.value.slug : null;
    meet(slug);
    return slug;
  }
  const made = await call(player, 'createCode', { allow: ['in_battle'] });
  if (!made.ok) return null;
  const { code, invitation } = made.value;
  const slug = await new Promise<string | null>((meet) => {
    codes.push({ code, meet });
    setTimeout(() => meet(null), CODE_MS);
  });
  const left = codes.findIndex((one) => one.code === code);
  if (left >= 0) codes.splice(left, 1);
  if (slug === null)
    await call(player, 'cancelInvitation', { params: { id: invitation.id }, allow: ['invitation_closed'] });
  return slug;
}

/** A slug, or the queue that the socket is to join. Null if there is no battle that way. */
async function anyWay(player: Player): Promise<string | null> {
  if (Math.random() * 100 < CODE_PERCENT) return byCode(player);
  if (Math.random() * 100 < JOIN_PERCENT) return 'queue';
  const claimed = await call(player, 'claimSlug');
  return claimed.ok ? claimed.value.slug : null;
}

/** Waits for an opponent, half of the time by a code, plays a whole battle and looks at its result, again and again. */
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
