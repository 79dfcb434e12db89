import { events } from '@maseki/contracts/inventory/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Replaces the starter deck, but never a deck that the player has saved. */
export const onStarterChosen = onEvent(
  events.starterChosen,
  async ({ payload: { user_id, cards } }, { session }, { decks }: Context) => decks.saveFirst(user_id, cards, session),
);
