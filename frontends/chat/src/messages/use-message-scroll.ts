import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from an edge that counts as being at the edge. */
const NEAR_PX = 60;

interface ScrollOptions {
  /** Messages of this player are always scrolled into view. */
  ownName: string | undefined;
  /** Called when the oldest message is in view. */
  onReachTop: () => void;
}

/** Keeps the newest message in view, and keeps the read message in place when older ones arrive. */
export function useMessageScroll(messages: readonly ChatMessage[], { ownName, onReachTop }: ScrollOptions) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const followsNewest = useRef(true);
  const lastRender = useRef({ first: '', last: '', height: 0 });

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = lastRender.current;
    const [first, last] = [messages[0], messages.at(-1)];
    const has = (id: string) => messages.some((message) => message.id === id);
    const grewAbove = first?.id !== before.first && has(before.first);
    const isOwnNew = last !== undefined && last.id !== before.last && last.sender.name === ownName;
    const isReplaced = !has(before.first) && !has(before.last);
    if (grewAbove) element.scrollTop += element.scrollHeight - before.height;
    else if (followsNewest.current || isOwnNew || isReplaced) toEnd();
    lastRender.current = { first: first?.id ?? '', last: last?.id ?? '', height: element.scrollHeight };
  }, [messages, ownName, toEnd]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      lastRender.current.height = element.scrollHeight;
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

/** Time without a message after which the history of a connection has arrived. */
const SETTLED_MS = 500;

/** Until the list can scroll, because otherwise the reader could not load more. */
export function useLoadUntilScrollable(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
  onMissing: () => void,
): void {
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (messages.length === 0) return;
    const look = () => {
      const { scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
      if (clientHeight > 0 && scrollHeight < clientHeight + NEAR_PX) missing.current();
    };
    const timer = setTimeout(look, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [scroller, messages]);
}
