import { messageRate } from '@maseki/contracts/chat/limits.ts';
import type { CountedSender } from '@maseki/contracts/chat/message.ts';
import { RateLimit, type RateLimitOptions } from '../rate-limit.ts';
import { ulid } from '../ulid.ts';

/** The warning that a sender over the limit gets. */
export const TOO_MANY_MESSAGES = 'メッセージの送信が多すぎます。少し待ってください';

/** A limit of senders, whose count travels with each message to the other pods. */
export class MessageRateLimit extends RateLimit {
  private readonly pod = ulid();

  constructor(options: Partial<RateLimitOptions> = {}) {
    super({ ...messageRate, ...options });
  }

  /** Data to broadcast with a message that was counted here, so that other pods count it too. */
  countedSender(who: string): CountedSender {
    return { pod: this.pod, who };
  }

  /** Counts a message that another pod let through. A message of this pod is not counted twice. */
  countRemote({ pod, who }: CountedSender): void {
    if (pod !== this.pod) this.add(who);
  }
}
