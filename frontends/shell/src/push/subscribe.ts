import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import { readPreference } from '@maseki/ui/preferences.ts';

/** The subscription of this browser with this key, in place of one with another key. */
async function subscription(key: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const made = await subscribe().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
  return made.toJSON();
}

/** Lets the server send pushes to this browser. False if browser or server refuse. */
export async function subscribe(key: string): Promise<boolean> {
  const { endpoint = '', keys = {} } = await subscription(key).catch((): PushSubscriptionJSON => ({}));
  const { p256dh = '', auth = '' } = keys;
  if (endpoint === '') return false;
  const body = { endpoint, keys: { p256dh, auth }, names: readPreference('callNames') };
  return (await callApi(endpoints.savePush, { body })).ok;
}

/**
 * A subscription ends with its session and with the key of the server, and is kept for as long as it
 * is used, so it is sent at each visit.
 */
export async function renewSubscription(): Promise<void> {
  const state = await callApi(endpoints.getPush);
  if (state.ok && state.value.key !== null) await subscribe(state.value.key);
}
