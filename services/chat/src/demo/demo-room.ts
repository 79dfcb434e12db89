import { broadcasts } from '@maseki/contracts/chat/events.ts';
import type { DemoMessage } from '@maseki/contracts/chat/ws.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { messageRateLimit } from '@maseki/service-kit/chat/message-rate-limit.ts';

interface DemoConnection {
  sendText(json: string): void;
}

interface DemoRoomDeps {
  bus: Pick<Bus, 'broadcast' | 'onBroadcast'>;
  /** In ms since the epoch. */
  now(): number;
}

interface NewDemoMessage {
  /** Whom it counts for: a player's id, or the network of a guest. */
  sender: string;
  /** Null for a guest. */
  name: string | null;
  message: string;
}

/** What came of a message: `sender_limit`, too many of this sender; `room_limit`, too many of all together. */
type DemoOutcome = 'sent' | 'sender_limit' | 'room_limit';

/** Who can write here needs no account, so what the room may cost is bounded in each direction (docs/protocol.md "Chat"). */
export const demoLimits = {
  perSender: { count: 5, withinMs: 10_000 },
  perRoom: { count: 10, withinMs: 1_000 },
  /** Messages that a pod passes on in a second at most, should pods not have known of each other's in time. */
  passedOn: { count: 20, withinMs: 1_000 },
  /** Sockets of one pod. */
  socketsPerPod: 500,
} as const;

const ROOM = 'room';

/** The chat of the demo page: messages are broadcast to the open sockets of all pods and not stored. */
export function createDemoRoom({ bus, now }: DemoRoomDeps) {
  const connections = new Set<DemoConnection>();
  const senders = messageRateLimit(demoLimits.perSender);
  const room = messageRateLimit(demoLimits.perRoom);
  const passedOn = messageRateLimit(demoLimits.passedOn);
  const isFull = () => connections.size >= demoLimits.socketsPerPod;

  return {
    isFull,

    /** False when this pod has as many sockets of the room as it may have. */
    join(connection: DemoConnection): boolean {
      if (isFull()) return false;
      connections.add(connection);
      return true;
    },

    leave: (connection: DemoConnection) => void connections.delete(connection),

    send({ sender, name, message }: NewDemoMessage): DemoOutcome {
      if (!senders.tryConsume(sender, now())) return 'sender_limit';
      if (!room.tryConsume(ROOM, now())) return 'room_limit';
      bus.broadcast(broadcasts.demoMessage, {
        by: senders.countedSender(sender),
        in_room: room.countedSender(ROOM),
        message: maskProfanity(message),
        user: name === null ? null : { name },
      });
      return 'sent';
    },

    /** Sends the messages of all pods, its own included, to the connections of this one; returns a function that stops it. */
    subscribe: () =>
      bus.onBroadcast(broadcasts.demoMessage, ({ by, in_room, message, user }) => {
        senders.countRemote(by, now());
        room.countRemote(in_room, now());
        if (!passedOn.tryConsume(ROOM, now())) return;
        const json = JSON.stringify({ message, user } satisfies DemoMessage);
        for (const connection of connections) connection.sendText(json);
      }),
  };
}

export type DemoRoom = ReturnType<typeof createDemoRoom>;
