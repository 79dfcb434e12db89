import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { BattleEnd } from '@maseki/contracts/battle/result.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import { seatOf } from '../../battle/seats.ts';
import { summaryOf } from './battle-summary.ts';
import { eventsOf } from './replayed-events.ts';
import type { ArchivedBattle, ReplayStore } from './store.ts';

interface ResultDeps {
  stores: { rooms: Pick<RoomStore, 'find'>; replays: Pick<ReplayStore, 'find'> };
  rulebook: Rulebook;
}

/** The battle as the player of it reads its end. Of an aborted one nothing but that is known. */
function endFor(
  { id, entries, winner, reason, counted, ratings }: ArchivedBattle,
  user: string,
  rulebook: Rulebook,
): BattleEnd {
  const [created] = entries;
  const seat = created?.kind === 'created' ? seatOf(created, user) : undefined;
  const cards = created?.kind === 'created' ? [...created.decks.a, ...created.decks.b] : [];
  const nameOf = (card: string) => cards.find((each) => each.id === card)?.name ?? '';
  const opponent = created?.kind === 'created' && seat ? created.players[seat === 'a' ? 'b' : 'a'] : undefined;
  return {
    ...counted,
    room_id: id,
    winner,
    end_reason: reason,
    ...(opponent?.level === null && { opponent_name: opponent.name }),
    summary: seat && winner !== null ? summaryOf(eventsOf(entries, seat, rulebook), nameOf) : null,
    rating: ratings?.[user] ?? null,
    opponent_rating: Object.entries(ratings ?? {}).find(([id]) => id !== user)?.[1].before ?? null,
  };
}

export const getBattleResult = handler(endpoints.getBattleResult, async ({ params, player }, context: ResultDeps) => {
  const { stores, rulebook } = context;
  // In this order, because the transaction that archives a battle also removes its room.
  const unfinished = await stores.rooms.find(params.room_id);
  const archived = await stores.replays.find(params.room_id);
  const users = (archived ?? unfinished)?.users;
  if (!users) return refuse('not_found');
  if (!users.includes(player.id)) return refuse('forbidden');
  return ok(archived && endFor(archived, player.id, rulebook));
});
