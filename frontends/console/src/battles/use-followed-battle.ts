import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { useWatchedRoom } from '@maseki/frontend-replay/watch/use-watched-room.ts';
import { ApiError } from '@maseki/ui/api.ts';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callConsole, ME_KEY } from '../api.ts';

/** Before another call after a failure. */
const AGAIN_MS = 2_000;
/** After one without anything new, in case the console did not wait. */
const NOTHING_NEW_MS = 200;

/** A running battle by the frames of watchers. Each call of the console waits for the next entry. */
export function useFollowedBattle(id: string) {
  const { mutate } = useSWRConfig();
  /** Null asks for the whole state. */
  const version = useRef<number | null>(null);
  const [requestState] = useState(() => () => {
    version.current = null;
  });
  const { moment, feed, receive } = useWatchedRoom(requestState);
  const [isGone, setGone] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  /** Ends the pause. */
  const wake = useRef(() => undefined as unknown);

  useEffect(() => {
    let isLeft = false;

    /** The time after which to call again, null at the end. */
    async function follow(): Promise<number | null> {
      const known = version.current;
      const query = known === null ? {} : { version: known };
      const { messages } = await callConsole(consoleEndpoints.watchRoom, { params: { id }, query });
      if (isLeft) return null;
      setError(null);
      if (messages === null) {
        setGone(true);
        return null;
      }
      for (const message of messages) {
        const next = receive(message);
        if (!next) continue;
        version.current = next.state.version;
        if (next.state.status === 'finished') return null;
      }
      return messages.length === 0 ? NOTHING_NEW_MS : 0;
    }

    async function followOn(): Promise<void> {
      while (!isLeft) {
        const waitMs = await follow().catch((failure: unknown) => {
          if (!(failure instanceof ApiError)) throw failure;
          setError(failure);
          if (failure.code !== 'unauthenticated') return AGAIN_MS;
          void mutate(ME_KEY);
          return null;
        });
        if (waitMs === null) return;
        if (waitMs === 0) continue;
        await new Promise<void>((resolve) => {
          wake.current = resolve;
          setTimeout(resolve, waitMs);
        });
      }
    }

    void followOn();
    return () => {
      isLeft = true;
    };
  }, [id, mutate, receive]);

  return { moment, feed, isGone, error, retry: () => void wake.current() };
}
