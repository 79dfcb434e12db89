import type { Speaker } from '@maseki/contracts/chat/speaker.ts';
import { ulid } from 'ulid';

/** How much one may say in any chat of the product (docs/protocol.md "Chat"). */
export const chatLimit = { count: 10, withinMs: 5_000 } as const;

/** The warning for what is too much. */
export const CHAT_TOO_FAST = 'メッセージの送信が多すぎます。少し待ってください';

/** How much everybody has said lately, through however many sockets. */
export interface ChatLimits {
  /** Whether one more may be said now, which then counts; one that may not does not. */
  may(who: string, now: number): boolean;
  /** What to tell the other pods with something said here. */
  speaker(who: string): Speaker;
  /** Counts what was said through another pod. */
  heard(speaker: Speaker, now: number): void;
  /** How many are remembered. */
  readonly size: number;
}

/** The limit of all chats, kept by one pod. */
export function chatLimits({ count, withinMs }: { count: number; withinMs: number } = chatLimit): ChatLimits {
  const pod = ulid();
  /** When each said something; whoever spoke last stands at the end. */
  const said = new Map<string, number[]>();

  const lately = (who: string, now: number) => (said.get(who) ?? []).filter((at) => at > now - withinMs);

  function forgetTheSilent(now: number): void {
    for (const [who, times] of said) {
      if ((times.at(-1) ?? 0) > now - withinMs) return;
      said.delete(who);
    }
  }

  function note(who: string, now: number): void {
    const times = [...lately(who, now), now];
    said.delete(who);
    said.set(who, times);
    forgetTheSilent(now);
  }

  return {
    may(who, now) {
      if (lately(who, now).length >= count) return false;
      note(who, now);
      return true;
    },
    speaker: (who) => ({ pod, who }),
    heard(speaker, now) {
      if (speaker.pod !== pod) note(speaker.who, now);
    },
    get size() {
      return said.size;
    },
  };
}
