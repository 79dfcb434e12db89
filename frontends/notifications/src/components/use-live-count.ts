import { calls } from '@maseki/contracts/notifications/http.ts';
import { type NotificationServerMessage, sockets } from '@maseki/contracts/notifications/ws.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';

const here = {};

/** How many notifications are unread, kept up to date by the server; `changes` grows with each news. */
export function useLiveCount() {
  const count = useApi(calls.unreadCount);
  const [changes, setChanges] = useState(0);
  const [announcement, setAnnouncement] = useState('');

  const onMessage = (message: NotificationServerMessage) => {
    if (!('unread_count' in message)) return;
    void count.mutate({ unread_count: message.unread_count }, { revalidate: false });
    setChanges((before) => before + 1);
    if (message.type === 'notification') setAnnouncement(text.arrived(message.notification.message));
  };
  useGameSocket(sockets.live, { params: here, onMessage });

  return { unread: count.data?.unread_count ?? 0, changes, announcement };
}
