import { broadcasts } from '@maseki/contracts/chat/events.ts';
import type { DemoMessage } from '@maseki/contracts/chat/ws.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { ChatLimits } from '@maseki/service-kit/chat/chat-limits.ts';
import { mask } from '@maseki/service-kit/chat/mask.ts';

interface Visitor {
  sendText(json: string): void;
}

interface Parts {
  bus: Pick<Bus, 'broadcast' | 'onBroadcast'>;
  chat: ChatLimits;
  now(): number;
}

interface Said {
  /** Whom it counts for. */
  by: string;
  /** Null for a guest. */
  name: string | null;
  message: string;
}

/** The demo page: what is said is told to the sockets of all pods that show it now, and kept nowhere. */
export function createDemoRoom({ bus, chat, now }: Parts) {
  const visitors = new Set<Visitor>();
  return {
    join: (visitor: Visitor) => void visitors.add(visitor),
    leave: (visitor: Visitor) => void visitors.delete(visitor),

    /** False when it was too much. */
    say({ by, name, message }: Said): boolean {
      if (!chat.may(by, now())) return false;
      bus.broadcast(broadcasts.demoSaid, {
        by: chat.speaker(by),
        message: mask(message),
        user: name === null ? null : { name },
      });
      return true;
    },

    /** Shows what is said on any pod; gives how to stop. */
    follow: () =>
      bus.onBroadcast(broadcasts.demoSaid, ({ by, message, user }) => {
        chat.heard(by, now());
        const text = JSON.stringify({ message, user } satisfies DemoMessage);
        for (const visitor of visitors) visitor.sendText(text);
      }),
  };
}

export type DemoRoom = ReturnType<typeof createDemoRoom>;
