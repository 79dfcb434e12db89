import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { notifications as endpoints, notificationsSockets as sockets } from '@maseki/contracts/pages.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';

const NO_PARAMS = {};

/** By the server and `recount`. `changes` grows with updates, `latest` is the last arrival. */
export function useUnreadCount() {
  const count = useApi(endpoints.getUnreadCount);
  const [changes, setChanges] = useState(0);
  const [latest, setLatest] = useState<Notification | null>(null);

  const onMessage = (message: NotificationServerMessage) => {
    if (!('unread_count' in message)) return;
    void count.mutate({ unread_count: message.unread_count }, { revalidate: false });
    setChanges((before) => before + 1);
    if (message.type === 'notification') setLatest(message.notification);
  };
  useGameSocket(sockets.notifications, { params: NO_PARAMS, onMessage });

  // Old notifications expire without a message of the server.
  const recount = () => void count.mutate();

  return { unread: count.data?.unread_count ?? 0, changes, latest, recount };
}
