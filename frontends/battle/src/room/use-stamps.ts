import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { SocketStatus } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { newClientId } from '@maseki/ui/unsent/use-unsent.ts';
import { useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';

interface StampsDeps {
  /** Returns false if the socket is not open. */
  send: (message: { type: 'chat.message'; stamp: number; client_id: string }) => boolean;
  check: () => void;
  status: SocketStatus;
}

/**
 * Sends stamps, and says so if the connection ends before one has come back. None is repeated,
 * because a stamp is of its moment.
 */
export function useStamps({ send, check, status }: StampsDeps) {
  const waiting = useRef(new Set<string>());

  useEffect(() => {
    if (status !== 'disconnected' || waiting.current.size === 0) return;
    waiting.current.clear();
    notify.error(text.stamps.lost);
  }, [status]);

  return {
    send(stamp: number): void {
      const client_id = newClientId();
      if (!send({ type: 'chat.message', stamp, client_id })) return void notify.error(text.stamps.lost);
      waiting.current.add(client_id);
      check();
    },
    /** A stamp has come back, or a warning says why it will not. */
    hear(message: PlayServerMessage): void {
      if (message.type === 'warning') waiting.current.clear();
      else if (message.type === 'chat.message' && message.client_id) waiting.current.delete(message.client_id);
    },
  };
}
