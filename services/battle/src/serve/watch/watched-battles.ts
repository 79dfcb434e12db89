import { endpoints } from '@maseki/contracts/battle/http.ts';
import { CHAMPIONS } from '@maseki/contracts/battle/limits.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { type RankedTables, rowAt } from '../../after/ranking/ranked-table.ts';
import { type SharedReplayDeps, showLink } from '../../after/replays/get-shared-replay.ts';
import type { ReplayLinkStore } from '../../after/replays/link-store.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { TicketStore } from '../../base/seats/ticket-store.ts';
import type { WatchRights, WatchWish } from './rights.ts';
import type { WatchSettingStore } from './setting-store.ts';

interface SettingDeps {
  stores: { watchSettings: WatchSettingStore };
}

interface BattlesDeps {
  stores: { tickets: Pick<TicketStore, 'seatsOf'>; rooms: Pick<RoomStore, 'battlesOf'> };
  watchRights: WatchRights;
}

export const getWatchSetting = handler(endpoints.getWatchSetting, async ({ player }, { stores }: SettingDeps) => {
  const settingOf = await stores.watchSettings.among([player.id]);
  return ok({ watched_by: settingOf(player.id) });
});

/** Whoever watches and may not any more is closed out by the next look at their rights. */
export const setWatchSetting = handler(
  endpoints.setWatchSetting,
  async ({ player, body: { watched_by } }, { stores }: SettingDeps) => {
    await stores.watchSettings.choose(player.id, watched_by);
    return ok({ watched_by });
  },
);

/** The battles of these players that a reader may watch, by player. */
async function watchable(reader: string, users: readonly string[], { stores, watchRights }: BattlesDeps) {
  const seats = await stores.tickets.seatsOf(users);
  const battles = await stores.rooms.battlesOf(seats.map(({ room_id }) => room_id));
  const battleOf = new Map(battles.map((battle) => [battle.id, battle]));
  const wishes = seats.flatMap(({ user_id: user, room_id }): WatchWish[] => {
    const battle = battleOf.get(room_id);
    return battle ? [{ reader, user, battle }] : [];
  });
  const rights = await watchRights.ofAll(wishes);
  const roomOf = new Map(seats.map(({ user_id, room_id }) => [user_id, room_id]));
  return new Map(wishes.flatMap((wish) => (rights.get(wish) ? [[wish.user, roomOf.get(wish.user) ?? '']] : [])));
}

export const getWatchedBattle = handler(
  endpoints.getWatchedBattle,
  async ({ params: { id }, player }, context: BattlesDeps) => {
    const off = context.watchRights.refusal();
    if (off) return off;
    // Asked before any seat is read, so that a stranger cannot tell a battle from none.
    if (!(await context.watchRights.mayAsk(player.id, id))) return ok({ room_id: null });
    return ok({ room_id: (await watchable(player.id, [id], context)).get(id) ?? null });
  },
);

export const listWatchedChampions = handler(
  endpoints.listWatchedChampions,
  async ({ player }, context: BattlesDeps & { rankedTable: Pick<RankedTables, 'current'> }) => {
    const table = await context.rankedTable.current();
    const rows = Array.from({ length: CHAMPIONS }, (_, n) => rowAt(table, n + 1) ?? []).flat();
    const rooms = await watchable(
      player.id,
      rows.map(({ user }) => user.id),
      context,
    );
    return ok({ champions: rows.filter(({ user }) => rooms.has(user.id)).map(({ place, user }) => ({ place, user })) });
  },
);

interface RecordDeps extends SharedReplayDeps {
  stores: SharedReplayDeps['stores'] & { replayLinks: Pick<ReplayLinkStore, 'ofBattle'> };
  watchRights: Pick<WatchRights, 'of'>;
}

export const getWatchedRecord = handler(
  endpoints.getWatchedRecord,
  async ({ params: { id, room_id }, player }, context: RecordDeps) => {
    const allowed = context.replayLimit.consume(player.id);
    if (!allowed.ok) return allowed;
    const head = await context.stores.replayHeads.head(room_id);
    const battle = head && { mode: head.counted.mode, players: head.players };
    if (!battle || !(await context.watchRights.of({ reader: player.id, user: id, battle }))) return refuse('not_found');
    return showLink(await context.stores.replayLinks.ofBattle(room_id, id), context);
  },
);
