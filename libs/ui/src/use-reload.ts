import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** A call of a screen. `call` resolves to true if it has succeeded. */
interface CallUnderWay {
  path: string;
  call: Promise<boolean>;
}

// Each remote has its own copy of this module, and one may reload what another one loads.
const SHARED: unique symbol = Symbol.for('maseki.calls-under-way');
const page = globalThis as typeof globalThis & { [SHARED]?: Map<string, CallUnderWay> };

/** By key of SWR. */
function callsUnderWay(): Map<string, CallUnderWay> {
  page[SHARED] ??= new Map();
  return page[SHARED];
}

/** Notes the call of a key of SWR while it is under way. */
export async function noteCall<R extends { ok: boolean }>(
  key: readonly [string, unknown],
  call: Promise<R>,
): Promise<R> {
  const name = JSON.stringify(key);
  const noted = { path: key[0], call: call.then(({ ok }) => ok) };
  callsUnderWay().set(name, noted);
  try {
    return await call;
  } finally {
    if (callsUnderWay().get(name) === noted) callsUnderWay().delete(name);
  }
}

/**
 * Loads again what may have changed, of the paths that are wanted. SWR would drop a call that is
 * under way and start it again. So this waits for it, and leaves one that fails to the retries of
 * SWR.
 */
export function useReload(): (isWanted: (path: string) => boolean) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (isWanted) => {
      const failed = new Set<string>();
      const wanted = [...callsUnderWay()].filter(([, { path }]) => isWanted(path));
      await Promise.all(wanted.map(async ([name, { call }]) => (await call) || failed.add(name)));
      await mutate((key) => Array.isArray(key) && isWanted(String(key[0])) && !failed.has(JSON.stringify(key)));
    },
    [mutate],
  );
}
