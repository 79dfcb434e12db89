import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Replay } from '@maseki/contracts/battle/replay.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import { seatOf } from '../../battle/seats.ts';
import { eventsOf } from './replayed-events.ts';
import type { ArchivedBattle, ReplayStore } from './store.ts';

interface GetReplayDeps {
  stores: { replays: Pick<ReplayStore, 'find'> };
  rulebook: Rulebook;
}

/** A battle as one of its players may see it. Null for others, and if it has no beginning. */
function replayFor(
  { id, entries, winner, reason, ended_at }: ArchivedBattle,
  userId: string,
  rulebook: Rulebook,
): Replay | null {
  const [created] = entries;
  if (created?.kind !== 'created') return null;
  const { rules_version, seed, mode, players, decks, fairness = null } = created;
  const you = seatOf({ players }, userId);
  if (!you) return null;
  const events = eventsOf(entries, you, rulebook);
  const info = (seat: Seat) => {
    const { user_id, name, rating } = players[seat];
    return { _id: user_id, name, rating };
  };
  return {
    room_id: id,
    rules_version,
    seed,
    mode,
    players: { a: info('a'), b: info('b') },
    decks,
    you,
    winner,
    reason,
    ended_at,
    fairness,
    entries: entries.map((entry, n) => ({
      version: entry.version,
      at: entry.at,
      kind: entry.kind,
      seat: entry.kind === 'action' ? entry.seat : null,
      action: entry.kind === 'action' ? entry.action : null,
      events: events[n] ?? [],
    })),
  };
}

export const getReplay = handler(
  endpoints.getReplay,
  async ({ params, player }, { stores, rulebook }: GetReplayDeps) => {
    const archived = await stores.replays.find(params.room_id);
    const found = archived && replayFor(archived, player.id, rulebook);
    return found ? ok(found) : refuse('not_found');
  },
);
