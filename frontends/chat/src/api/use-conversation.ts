import { endpoints } from '@maseki/contracts/chat/http.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import type { Sent } from '@maseki/contracts/socket.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { createNewsWatch } from '../model/news-watch.ts';
import { EMPTY, transcriptAfter } from '../model/transcript.ts';
import { text } from '../text.ja.ts';
import type { Group } from './group.ts';

const NOTHING: readonly never[] = [];

/** What is said in a group: live, with what was missed during an outage, and older messages when asked for. */
export function useConversation(group: Group) {
  const [transcript, tell] = useReducer(transcriptAfter, EMPTY);
  const [news, setNews] = useState<{ id: string; said: string } | null>(null);
  const watch = useRef(createNewsWatch(Date.now()));
  const isLoading = useRef(false);

  const onMessage = (message: Sent<typeof sockets.group>) => {
    if ('type' in message) {
      return void (message.type === 'error' ? notify.error(message.message) : notify.warning(message.message));
    }
    tell({ type: 'said', message });
    const { id, sender, timestamp } = message;
    if (watch.current.isNews(timestamp, Date.now())) setNews({ id, said: text.said(sender.name, message.message) });
  };
  const onOpen = () => {
    watch.current = createNewsWatch(Date.now());
    tell({ type: 'opened' });
  };
  const socket = useGameSocket(sockets.group, { params: { groupName: group.name }, onMessage, onOpen });

  /** Whether messages before that one could be fetched. */
  const load = useCallback(
    async (before: string): Promise<boolean> => {
      const result = await callApi(endpoints.listMessages, { params: { id: group.id }, query: { before } });
      if (!result.ok) return false;
      const { messages, next } = result.value;
      tell({ type: 'loaded', before, messages, isFirst: next === null });
      return true;
    },
    [group.id],
  );

  const missedBefore = transcript.keptBack?.from;
  useEffect(() => {
    if (missedBefore === undefined) return;
    void load(missedBefore).then((isLoaded) => isLoaded || tell({ type: 'gave-up' }));
  }, [missedBefore, load]);

  const loadOlder = async () => {
    const oldest = transcript.shown?.from;
    if (isLoading.current || !transcript.hasOlder || oldest === undefined) return;
    isLoading.current = true;
    try {
      if (!(await load(oldest))) notify.error(text.olderFailed);
    } finally {
      isLoading.current = false;
    }
  };

  /** Takes the messages of a blocked user away; the server sends no more of them. */
  const forget = (sender: string) => tell({ type: 'forgot', sender });

  return { messages: transcript.shown?.messages ?? NOTHING, news, loadOlder, forget, ...socket };
}
