import { endpoints } from '@maseki/contracts/battle/http.ts';
import { REPLAYS_A_PAGE } from '@maseki/contracts/battle/limits.ts';
import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import { playerOpposite } from '../../battle/seats.ts';
import type { ReplayHead, ReplayHeadStore } from './store.ts';

interface ListReplaysDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'newestOf'> };
  rulebook: Rulebook;
}

function rowFor(user: string, head: ReplayHead, { newest }: Rulebook): ReplayRow {
  const { _id, counted, winner, reason, ended_at } = head;
  const { user_id, name } = playerOpposite(head, user);
  return {
    room_id: _id,
    opponent: { _id: user_id, name },
    mode: counted.mode,
    rated: counted.rated,
    ...(counted.free && { free: true }),
    winner,
    reason,
    ended_at,
    turns: head.turns ?? null,
    rating: head.ratings?.[user] ?? null,
    current_rules: head.rules === newest.version,
  };
}

export const listReplays = handler(
  endpoints.listReplays,
  async ({ query, player }, { stores, rulebook }: ListReplaysDeps) => {
    // One more than a page tells if there is another page.
    const wanted = { ...query, user: player.id, limit: REPLAYS_A_PAGE + 1 };
    const found = await stores.replayHeads.newestOf(wanted);
    const page = found.slice(0, REPLAYS_A_PAGE);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return ok({
      battles: page.map((head) => rowFor(player.id, head, rulebook)),
      next: last ? `${last.ended_at}-${last._id}` : null,
    });
  },
);
