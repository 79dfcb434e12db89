import { type AppliedEntry, applyChange, createRoom } from '@maseki/battle/battle/room.ts';
import { humanPlayer } from '@maseki/battle/battle/room-setup.ts';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { replayFramesOf } from '@maseki/battle/play/views/replay-frames.ts';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import type { Page } from 'playwright-core';

/** A random battle that has ended, as the service answers the player of seat a about it. */
export function endedBattle(name: string, room_id: string) {
  const { seed, decks, entries, outcome } = randomRecord(name);
  const players = { a: humanPlayer('you', 'ゆうた', null), b: humanPlayer('other', 'さくら', null) };
  const setup = { room_id, players, decks, seed, mode: 'matched' as const, aliases: [] };
  const applied: AppliedEntry[] = [createRoom(setup, { rules: rulebook.newest, at: 1_000 })];
  for (const { kind, seat, action, version } of entries.slice(1)) {
    const room = applied.at(-1)?.room;
    if (!room || kind === 'created') throw new Error('unreachable');
    const change =
      kind === 'action' && seat && action
        ? { kind, seat, action, action_id: `id-${version}` }
        : kind === 'compensated'
          ? { kind, outage: `outage-${version}`, lost_ms: 0 }
          : { kind: 'timeout' as const };
    const next = applyChange(room, change, version * 1_000);
    if (!next.ok) throw new Error(next.reason);
    applied.push(next);
  }
  const frames = replayFramesOf(applied, { seat: 'a', disclosure: 'own' });
  const replay = {
    room_id,
    rules_version: rulebook.newest.version,
    seed,
    decks,
    mode: 'matched',
    you: 'a',
    entries: entries.map((entry) => ({ ...entry, events: [] })),
    players: { a: { _id: 'you', name: 'ゆうた', rating: null }, b: { _id: 'other', name: 'さくら', rating: null } },
    winner: players[outcome.winner].user_id,
    reason: outcome.reason,
    ended_at: 1_000,
  };
  return { frames, replay, outcome, last: entries.at(-1) };
}

/** Answers the requests of a page about ended battles. */
export async function serveBattles(page: Page, battles: Readonly<Record<string, ReturnType<typeof endedBattle>>>) {
  await page.route(/\/api\/battle\/replays\/[^/]+\/(frames\/.*)?$/, (route) => {
    const path = new URL(route.request().url()).pathname;
    const battle = battles[path.split('/')[4] ?? ''];
    if (!battle) return route.fallback();
    return route.fulfill({ json: path.includes('/frames/') ? battle.frames : battle.replay });
  });
}
