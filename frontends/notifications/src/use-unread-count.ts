import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { notifications as endpoints, notificationsSockets as sockets } from '@maseki/contracts/pages.ts';
import { type Call, callBack } from '@maseki/ui/calls/call-back.ts';
import { isPageHidden } from '@maseki/ui/socket/reconnect.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect, useRef, useState } from 'react';

const NO_PARAMS = {};

/** Those for which a player comes back. An exchange has its own screen, which its link names. */
function callFor({ id, kind, link, message: sentence }: Notification): Call | null {
  if (kind === 'friend_request' || kind === 'exchange_completed') return { kind, id, sentence };
  return kind === 'exchange_proposed' ? { kind, id: link?.split('/').at(-1) ?? id, sentence } : null;
}

/** By the server and `recount`. `changes` grows with updates, `latest` is the last arrival. */
export function useUnreadCount() {
  const count = useApi(endpoints.getUnreadCount);
  const [changes, setChanges] = useState(0);
  const [latest, setLatest] = useState<Notification | null>(null);

  /** Calls that this page has not answered yet. What is lost, the server asks after an opening. */
  const unseen = useRef(new Set<string>());

  // A hidden page says nothing, so that the player's devices get the push.
  const saySeen = () => {
    if (isPageHidden()) return;
    for (const id of unseen.current) send({ type: 'seen', id });
    unseen.current.clear();
  };

  const onMessage = (message: NotificationServerMessage) => {
    if (message.type === 'call') {
      unseen.current.add(message.id);
      saySeen();
    }
    if (!('unread_count' in message)) return;
    void count.mutate({ unread_count: message.unread_count }, { revalidate: false });
    setChanges((before) => before + 1);
    if (message.type !== 'notification') return;
    setLatest(message.notification);
    const call = callFor(message.notification);
    if (call) callBack(call);
  };
  const { send } = useGameSocket(sockets.notifications, { params: NO_PARAMS, onMessage });
  useEffect(() => {
    document.addEventListener('visibilitychange', saySeen);
    return () => document.removeEventListener('visibilitychange', saySeen);
  });

  // Old notifications expire without a message of the server.
  const recount = () => void count.mutate();

  return { unread: count.data?.unread_count ?? 0, changes, latest, recount };
}
