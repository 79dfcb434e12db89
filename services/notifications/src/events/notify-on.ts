import type { EventContract } from '@maseki/contracts/bus.ts';
import type { PushKind } from '@maseki/contracts/notifications/push.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { NewNotification } from '../stores/notification-store.ts';

/** For a closed page, in whose push the notification's own id stands for the thing without one. */
interface Pushed {
  kind: PushKind;
  thing?: string;
}

type Notified = Omit<NewNotification, 'at'> & { pushed?: Pushed };

/** For so long it is worth a push. */
const PUSHED_MS = DAY_MS;

/** With the event's id in the same transaction, so that repeats notify only once. */
export const notifyOn = <P extends z.ZodType>(
  event: EventContract<P>,
  notificationsFor: (payload: z.output<P>) => readonly Notified[],
) =>
  onEvent<P, Context>(
    event,
    async ({ payload, at }, { session }, { notifications, addPush }) => {
      for (const { pushed, ...notification } of notificationsFor(payload)) {
        const id = await notifications.add({ ...notification, at }, session);
        if (!pushed || id === null) continue;
        const { userId: user_id, message: sentence, about } = notification;
        const expiresAt = new Date(at.getTime() + PUSHED_MS);
        const thing = pushed.thing ?? id;
        await addPush(
          { user_id, kind: pushed.kind, thing, sentence, about_id: about?.id ?? null, at, expiresAt },
          session,
        );
      }
    },
    { concerns: (payload) => notificationsFor(payload).length > 0 },
  );
