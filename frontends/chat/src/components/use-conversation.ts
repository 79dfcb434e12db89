import { calls } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import type { Sent } from '@maseki/contracts/socket.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useRef, useState } from 'react';
import { appended, prepended } from '../model/timeline.ts';
import { text } from '../text.ja.ts';
import type { Group } from './group-list.tsx';

/** What is said in a group: live, and older messages when asked for. */
export function useConversation(group: Group) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [hasOlder, setHasOlder] = useState(true);
  const [announcement, setAnnouncement] = useState('');
  const isLoading = useRef(false);
  const opening = useRef({ at: 0, isFirst: true });

  const onMessage = (message: Sent<typeof sockets.group>) => {
    if ('type' in message) {
      return void (message.type === 'error' ? notify.error(message.message) : notify.warning(message.message));
    }
    const { at, isFirst } = opening.current;
    // Each connection begins with the newest messages: they take the place of what was shown, so that nothing is missing between.
    if (isFirst) setHasOlder(true);
    opening.current.isFirst = false;
    setMessages((known) => (isFirst ? [message] : appended(known, message)));
    if (Date.parse(message.timestamp) >= at) setAnnouncement(text.said(message.sender.name, message.message));
  };
  const onOpen = () => {
    opening.current = { at: Date.now(), isFirst: true };
  };
  const socket = useGameSocket(sockets.group, { params: { groupName: group.name }, onMessage, onOpen });

  const first = messages[0]?.id;
  const loadOlder = async () => {
    if (isLoading.current || !hasOlder || first === undefined) return;
    isLoading.current = true;
    try {
      const result = await callApi(calls.messages, { params: { id: group.id }, query: { before: first } });
      if (!result.ok) return void notify.error(text.olderFailed);
      setHasOlder(result.value.next !== null);
      setMessages((known) => prepended(known, result.value.messages, first));
    } finally {
      isLoading.current = false;
    }
  };

  /** Takes the messages of a blocked user away; the server sends no more of them. */
  const forget = (name: string) => setMessages((known) => known.filter(({ sender }) => sender.name !== name));

  return { messages, announcement, loadOlder, forget, ...socket };
}
