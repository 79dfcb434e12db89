import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near to an edge counts as being at it. */
export const NEAR_PX = 60;

interface ScrollOptions {
  /** One's own new message is always brought into view. */
  ownName: string | undefined;
  /** The oldest message is in view. */
  onReachTop: () => void;
}

/** Keeps the newest message in view, and what is being read in its place when older ones come. */
export function useScroll(messages: readonly ChatMessage[], { ownName, onReachTop }: ScrollOptions) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const followsNewest = useRef(true);
  const drawn = useRef({ first: '', last: '', height: 0 });

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = drawn.current;
    const [first, last] = [messages[0], messages.at(-1)];
    const has = (id: string) => messages.some((message) => message.id === id);
    const grewAbove = first?.id !== before.first && has(before.first);
    const saidOneself = last !== undefined && last.id !== before.last && last.sender.name === ownName;
    const isReplaced = !has(before.first) && !has(before.last);
    if (grewAbove) element.scrollTop += element.scrollHeight - before.height;
    else if (followsNewest.current || saidOneself || isReplaced) toEnd();
    drawn.current = { first: first?.id ?? '', last: last?.id ?? '', height: element.scrollHeight };
  }, [messages, ownName, toEnd]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      drawn.current.height = element.scrollHeight;
      if (followsNewest.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    followsNewest.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    setAtEnd(followsNewest.current);
    if (element.scrollTop < NEAR_PX) onReachTop();
  };

  return { scroller, onScroll, isAtEnd, toEnd };
}
