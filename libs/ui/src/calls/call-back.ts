import { useEffect, useSyncExternalStore } from 'react';
import { readPreference } from '../preferences.ts';
import { isPageHidden } from '../socket/reconnect.ts';
import { createStorageEvent, storage } from '../storage.ts';

/** Something for which a player comes back. `public/service-worker.js` of the shell has its words. */
export interface Call {
  kind: 'matched' | 'your_turn' | 'invitation' | 'friend_request' | 'exchange_proposed' | 'exchange_completed';
  /** Of the thing, so that a later call for the same thing replaces this one. */
  id: string;
  /** Names another player, and is shown only to those who allow names. */
  sentence?: string;
}

/** `denied` is the browser's, and only its own settings take that back. */
export type Calls = 'unsupported' | 'denied' | 'unasked' | 'off' | 'on';

const KEY = 'calls';
const { subscribe, changed } = createStorageEvent('maseki-calls');

export function readCalls(): Calls {
  if (!('Notification' in window) || !navigator.serviceWorker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const kept = storage.read(KEY);
  if (kept === null) return 'unasked';
  return kept === 'on' && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Whether this browser calls its player back. */
export const useCalls = (): Calls => useSyncExternalStore(subscribe, readCalls, (): Calls => 'unsupported');

/** Also a "no" is kept, so that nobody is asked twice. */
export function setCalls(isOn: boolean): void {
  storage.write(KEY, isOn ? 'on' : 'off');
  changed();
}

/** Call it in a press, because browsers refuse the question elsewhere. */
export const allowCalls = async (): Promise<void> => setCalls((await Notification.requestPermission()) === 'granted');

async function tell(message: object): Promise<void> {
  if (readCalls() === 'on') (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** Calls the player of a hidden page, unless another tab shows the thing. */
export function callBack({ kind, id, sentence }: Call): void {
  if (isPageHidden()) void tell({ call: { kind, id, ...(readPreference('callNames') && { sentence }) } });
}

/** Closes what was shown, once the player looks at any tab. */
export function closeWhenSeen(): void {
  document.addEventListener('visibilitychange', () => isPageHidden() || void tell({ seen: true }));
}

/**
 * Calls for something while it lasts, if it begins in a hidden page or, with `afterMs`, once the
 * page has been hidden for so long.
 */
export function useCalledBack(call: Call | null, afterMs?: number): void {
  const json = call && JSON.stringify(call);
  useEffect(() => {
    if (json === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (isPageHidden()) timer = setTimeout(() => callBack(JSON.parse(json)), afterMs);
    };
    wait();
    if (afterMs !== undefined) document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
      void tell({ over: JSON.parse(json) });
    };
  }, [json, afterMs]);
}
