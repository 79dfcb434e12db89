import type { EventContract } from '@maseki/contracts/bus.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { NewNotification } from '../stores/notification-store.ts';

/** With the event's id in the same transaction, so that repeats notify only once. */
export const notifyOn = <P extends z.ZodType>(
  event: EventContract<P>,
  notificationsFor: (payload: z.output<P>) => readonly Omit<NewNotification, 'at'>[],
) =>
  onEvent<P, Context>(
    event,
    async ({ payload, at }, { session }, { notifications }) => {
      for (const notification of notificationsFor(payload)) await notifications.add({ ...notification, at }, session);
    },
    { concerns: (payload) => notificationsFor(payload).length > 0 },
  );
