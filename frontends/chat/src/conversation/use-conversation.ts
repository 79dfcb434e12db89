import { authorOf, type LiveMessage } from '@maseki/contracts/chat/live-message.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { chat as endpoints, chatSockets as sockets } from '@maseki/contracts/pages.ts';
import type { Sent } from '@maseki/contracts/socket.ts';
import { callApi } from '@maseki/ui/api.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useUnsent } from '@maseki/ui/unsent/use-unsent.ts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { Group } from '../groups/group.ts';
import { text } from '../text.ja.ts';
import { EMPTY_HISTORY, reduceHistory } from './message-history.ts';
import { createNewMessageDetector } from './new-message-detector.ts';

/** A live message as those of the history are, whose author, id and moment have one form. */
const completeMessage = (live: LiveMessage): ChatMessage => ({
  id: live.id ?? ulid(),
  message: live.message,
  sender: { name: authorOf(live) ?? text.anonymous },
  timestamp: live.timestamp ?? new Date(serverNow()).toISOString(),
});

const NO_MESSAGES: readonly never[] = [];

/** With those missed during an outage, and older ones on demand. */
export function useConversation(group: Group) {
  const [history, dispatch] = useReducer(reduceHistory, EMPTY_HISTORY);
  const [announcement, setAnnouncement] = useState<{ id: string; sentence: string } | null>(null);
  const detector = useRef(createNewMessageDetector(serverNow()));
  const isLoading = useRef(false);

  const onMessage = (message: Sent<typeof sockets.group>) => {
    if (message.type !== undefined) return;
    unsent.drop(message.client_id);
    const received = completeMessage(message);
    dispatch({ type: 'message', message: received });
    const { id, sender, timestamp } = received;
    if (!detector.current.isNew(timestamp, performance.now())) return;
    setAnnouncement({ id, sentence: text.announcement(sender.name, message.message) });
  };
  const onOpen = () => {
    detector.current = createNewMessageDetector(serverNow());
    dispatch({ type: 'opened' });
    unsent.repeatAll();
  };
  const socket = useGameSocket(sockets.group, { params: { groupName: group.name }, onMessage, onOpen });
  const unsent = useUnsent(group.id, socket);

  /** Loads the messages before a given one and returns true on success. */
  const loadBefore = useCallback(
    async (before: string): Promise<boolean> => {
      const result = await callApi(endpoints.listMessages, { params: { id: group.id }, query: { before } });
      if (!result.ok) return false;
      const { messages, next } = result.value;
      dispatch({ type: 'loaded', before, messages, isFirst: next === null });
      return true;
    },
    [group.id],
  );

  const missedBefore = history.buffered?.from;
  useEffect(() => {
    if (missedBefore === undefined) return;
    void loadBefore(missedBefore).then((isLoaded) => isLoaded || dispatch({ type: 'load-failed' }));
  }, [missedBefore, loadBefore]);

  const loadOlder = async () => {
    const oldest = history.shown?.from;
    if (isLoading.current || !history.hasOlder || oldest === undefined) return;
    isLoading.current = true;
    try {
      if (!(await loadBefore(oldest))) notify.error(text.olderFailed);
    } finally {
      isLoading.current = false;
    }
  };

  /** Removes the messages of a blocked user. The server sends no more of them. */
  const removeSender = (sender: string) => dispatch({ type: 'sender-blocked', sender });

  return { messages: history.shown?.messages ?? NO_MESSAGES, announcement, loadOlder, removeSender, unsent, ...socket };
}
