import { broadcasts } from '@maseki/contracts/chat/events.ts';
import type { DemoMessage } from '@maseki/contracts/chat/ws.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { MessageRateLimit } from '@maseki/service-kit/chat/message-rate-limit.ts';

interface DemoConnection {
  sendText(json: string): void;
}

interface DemoRoomDeps {
  bus: Pick<Bus, 'broadcast' | 'onBroadcast'>;
  rateLimit: MessageRateLimit;
  now(): number;
}

interface NewDemoMessage {
  /** Whom it counts for in the rate limit. */
  sender: string;
  /** Null for a guest. */
  name: string | null;
  message: string;
}

/** The chat of the demo page: messages are broadcast to the open sockets of all pods and not stored. */
export function createDemoRoom({ bus, rateLimit, now }: DemoRoomDeps) {
  const connections = new Set<DemoConnection>();
  return {
    join: (connection: DemoConnection) => void connections.add(connection),
    leave: (connection: DemoConnection) => void connections.delete(connection),

    /** Returns false when the sender is over the rate limit. */
    send({ sender, name, message }: NewDemoMessage): boolean {
      if (!rateLimit.tryConsume(sender, now())) return false;
      bus.broadcast(broadcasts.demoMessage, {
        by: rateLimit.countedSender(sender),
        message: maskProfanity(message),
        user: name === null ? null : { name },
      });
      return true;
    },

    /** Sends the messages of all pods, its own included, to the connections of this one; returns a function that stops it. */
    subscribe: () =>
      bus.onBroadcast(broadcasts.demoMessage, ({ by, message, user }) => {
        rateLimit.countRemote(by, now());
        const json = JSON.stringify({ message, user } satisfies DemoMessage);
        for (const connection of connections) connection.sendText(json);
      }),
  };
}

export type DemoRoom = ReturnType<typeof createDemoRoom>;
