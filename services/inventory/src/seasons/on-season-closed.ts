import { events } from '@maseki/contracts/battle/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Pays what a season of ranked battles brings (docs/economy.md "Seasons"). */
export const onSeasonClosed = onEvent(
  events.seasonClosed,
  ({ payload: { season, user_id: user, stones } }, transaction, { seasonStones }: Context) =>
    seasonStones.pay({ season, user, stones }, transaction),
  { concerns: ({ stones }) => stones > 0 },
);
