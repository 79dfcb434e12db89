import { messageRate } from '@maseki/contracts/chat/limits.ts';
import type { CountedSender } from '@maseki/contracts/chat/message.ts';
import { ulid } from '../ulid.ts';

/** The warning that a sender over the limit gets. */
export const TOO_MANY_MESSAGES = 'メッセージの送信が多すぎます。少し待ってください';

/**
 * A sliding window over the messages of each sender through all sockets. Times are in ms since the
 * epoch.
 */
export interface MessageRateLimit {
  /** Counts one more message and returns true. At the limit it returns false and counts nothing. */
  tryConsume(who: string, now: number): boolean;
  /** Data to broadcast with a message that was counted here, so that other pods count it too. */
  countedSender(who: string): CountedSender;
  /** Counts a message that another pod let through. A message of this pod is not counted twice. */
  countRemote(sender: CountedSender, now: number): void;
  /** Senders that are remembered. */
  readonly size: number;
}

/**
 * The rate limit of one pod. Pods share counts by broadcasts, so a fast sender on several pods may
 * exceed it for a moment.
 */
export function messageRateLimit({
  count,
  withinMs,
}: {
  count: number;
  withinMs: number;
} = messageRate): MessageRateLimit {
  const pod = ulid();
  /**
   * Times of each sender's latest messages. The map is ordered by the latest one, so idle senders
   * come first.
   */
  const times = new Map<string, number[]>();

  const recent = (who: string, now: number) => (times.get(who) ?? []).filter((at) => at > now - withinMs);

  function forgetIdle(now: number): void {
    for (const [who, sent] of times) {
      if ((sent.at(-1) ?? 0) > now - withinMs) return;
      times.delete(who);
    }
  }

  function add(who: string, now: number): void {
    const sent = [...recent(who, now), now];
    times.delete(who);
    times.set(who, sent);
    forgetIdle(now);
  }

  return {
    tryConsume(who, now) {
      if (recent(who, now).length >= count) return false;
      add(who, now);
      return true;
    },
    countedSender: (who) => ({ pod, who }),
    countRemote(sender, now) {
      if (sender.pod !== pod) add(sender.who, now);
    },
    get size() {
      return times.size;
    },
  };
}
