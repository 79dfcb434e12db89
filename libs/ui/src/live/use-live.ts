import type { PublicLive } from '@maseki/contracts/live/live.ts';
import useSWR from 'swr';

const PATIENCE_MS = 10_000;
/** Interval of the looks. With the jitter, a visible page looks at least every 35 s. */
const LOOKS_EVERY_MS = 25_000;
const JITTER_MS = 10_000;

/** The pause in ms until the page asks the gateway for news again. */
export const nextLook = () => LOOKS_EVERY_MS + Math.random() * JITTER_MS;

async function readLive(): Promise<PublicLive> {
  // The request is revalidated, so the response has only headers while nothing has changed.
  const response = await fetch('/live.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`/live.json responded with ${response.status}`);
  return response.json();
}

const KEY = '/live.json';

/** Undefined until it is known. `useLiveRenewal` makes it new. */
export const useLive = (): PublicLive | undefined =>
  useSWR<PublicLive, Error>(KEY, readLive, { revalidateIfStale: false, revalidateOnFocus: false }).data;

/** Looks for news again and again. Only the frame of a page does, so a page has one timer. */
export const useLiveRenewal = (): void => void useSWR(KEY, readLive, { refreshInterval: nextLook });

const NONE: readonly string[] = [];

/** Ids of the cards that battles do not take now. */
export const useDisabledCards = (): readonly string[] => useLive()?.disabled_cards ?? NONE;
