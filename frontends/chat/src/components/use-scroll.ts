import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { useLayoutEffect, useRef } from 'react';

const NEAR_PX = 60;

/** Keeps the newest message in view, and what is being read in its place when older ones come. */
export function useScroll(messages: readonly ChatMessage[], onReachTop: () => void) {
  const scroller = useRef<HTMLElement>(null);
  const followsNewest = useRef(true);
  const drawn = useRef({ first: '', height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, height } = drawn.current;
    const grewAbove = messages.findIndex(({ id }) => id === first) > 0;
    if (grewAbove) element.scrollTop += element.scrollHeight - height;
    else if (followsNewest.current) element.scrollTop = element.scrollHeight;
    drawn.current = { first: messages[0]?.id ?? '', height: element.scrollHeight };
  }, [messages]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    followsNewest.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (element.scrollTop < NEAR_PX) onReachTop();
  };

  return { scroller, onScroll };
}
