import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import { readCalls } from '@maseki/ui/calls/call-back.ts';
import { storage } from '@maseki/ui/storage.ts';
import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect } from 'react';

const KEY = 'pushed';

/** Whose pushes this browser gets, so that nobody else's are sent to it after the next log-in. */
export const keepPushed = (user: string | null): void => storage.write(KEY, user);

/** Ends the pushes to this browser, if its player wanted any. */
export async function endPushes(): Promise<void> {
  if (storage.read(KEY) === null) return;
  keepPushed(null);
  await callApi(endpoints.deletePush);
}

/** Lets go what push services still hold for a player who leaves this browser. */
export async function forgetPushes(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close();
}

/** Subscribes the browser again after the next log-in of the player who wanted it. */
export function useRenewedPush(user: string | null): void {
  useEffect(() => {
    if (user === null || storage.read(KEY) !== user || readCalls() !== 'on') return;
    return whenIdle(() => {
      // What fails is done at the next visit.
      void import(/* webpackChunkName: "page-push" */ './subscribe.ts')
        .then(({ renewSubscription }) => renewSubscription())
        .catch(() => undefined);
    });
  }, [user]);
}
