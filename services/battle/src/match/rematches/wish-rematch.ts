import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RefusalOf } from '@maseki/contracts/endpoint.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Subscribers } from '../../play/views/subscribers.ts';
import { text } from '../../text.ja.ts';
import { type SeatPairDeps, seatPair } from '../matchmaking/seat-pair.ts';
import { bothWanting, isWanting } from './rules.ts';
import type { RematchStore } from './store.ts';

interface RematchDeps extends SeatPairDeps {
  bus: Pick<Bus, 'broadcastTo'>;
  stores: SeatPairDeps['stores'] & { rematches: Pick<RematchStore, 'note'> };
}

const PLAYERS = 2;

/** Seats both if both want it now; moves no rating, pays nothing. The slug is null until then. */
export async function noteWish(
  room_id: string,
  player: { id: string; username: string; sealing?: Sealing | undefined },
  context: RematchDeps,
): Promise<Result<{ slug: string | null }, RefusalOf<typeof endpoints.wishRematch>>> {
  const { bus, stores, now } = context;
  const finished = await stores.replays.bySlug(room_id);
  if (!finished) return refuse('not_found');
  if (!finished.users.includes(player.id)) return refuse('forbidden');
  // A battle against the computer has one user; it begins again without anybody's consent.
  if (finished.users.length !== PLAYERS) return refuse('invitation_closed');
  const { username, sealing } = player;
  const wish = { username, at: now(), ...(sealing && { sealing }) };
  const { rematch, before } = await stores.rematches.note(finished.id, player.id, wish);
  const room = await stores.rooms.bySlug(rematch);
  if (room) return ok({ slug: room.id });
  if (await stores.replays.bySlug(rematch)) return refuse('invitation_closed');
  const both = bothWanting({ ...before, [player.id]: wish }, finished.users, now());
  if (!both) {
    const opponent_id = finished.users.find((user) => user !== player.id);
    const isNews = opponent_id !== undefined && !isWanting(before, player.id, now());
    const wished = { room_id: finished.id, name: username };
    if (isNews) bus.broadcastTo(broadcasts.rematchWished, shardOf(finished.id), { ...wished, opponent_id });
    return ok({ slug: null });
  }
  const reply = await seatPair.run({ invitation_id: rematch, players: both }, context);
  return reply.outcome === 'seated' ? ok({ slug: reply.slug }) : refuse(reply.outcome);
}

export const wishRematch = handler(
  endpoints.wishRematch,
  ({ params: { room_id }, body, player }, context: RematchDeps) => noteWish(room_id, { ...player, ...body }, context),
);

interface RematchNewsDeps {
  bus: Pick<Bus, 'onBroadcastTo'>;
  heardShards: Pick<HeardKeys, 'listen'>;
  subscribers: Pick<Subscribers, 'inform'>;
}

/** Tells a player in the room that the opponent wishes a rematch. Returns what stops it. */
export const followRematchWishes = ({ bus, heardShards, subscribers }: RematchNewsDeps): (() => void) =>
  heardShards.listen((shard) =>
    bus.onBroadcastTo(broadcasts.rematchWished, shard, ({ room_id, opponent_id, name }) =>
      subscribers.inform(room_id, opponent_id, text.rematchWished(name)),
    ),
  );
