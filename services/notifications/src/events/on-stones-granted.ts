import { events } from '@maseki/contracts/inventory/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

/** Tells each player who got stones from operators why. */
export const onStonesGranted = onEvent(
  events.stonesGranted,
  async ({ payload: { user_ids, amount, message }, at }, { session }, { notifications }: Context) => {
    const same = { kind: 'grant', message: text.granted(message, amount), link: null, at } as const;
    await notifications.addForAll(user_ids, same, session);
  },
);
