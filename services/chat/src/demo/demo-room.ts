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
  /** The sender that the message counts for, a player's id or the network of a guest. */
  sender: string;
  /** Null for a guest. */
  name: string | null;
  message: string;
}

/**
 * Result of a message. `sender_limit` means too many of this sender, `room_limit` too many in the
 * room.
 */
type DemoOutcome = 'sent' | 'sender_limit' | 'room_limit';

/**
 * Bounds on the cost of the room in each direction, because it takes no account to write here
 * (docs/protocol.md "Chat").
 */
export const demoLimits = {
  perSender: { count: 5, withinMs: 10_000 },
  perRoom: { count: 10, withinMs: 1_000 },
  /**
   * Most messages that a pod passes on in a second, in case pods learn of each other's too late.
   */
  passedOn: { count: 20, withinMs: 1_000 },
  /** Most sockets of one pod. */
  socketsPerPod: 500,
} as const;

const ROOM = 'room';

/**
 * The chat of the demo page. Messages are broadcast to the open sockets of all pods and not stored.
 */
export function createDemoRoom({ bus, now }: DemoRoomDeps) {
  const connections = new Set<DemoConnection>();
  const senders = messageRateLimit(demoLimits.perSender);
  const room = messageRateLimit(demoLimits.perRoom);
  const passedOn = messageRateLimit(demoLimits.passedOn);
  const isFull = () => connections.size >= demoLimits.socketsPerPod;

  return {
    isFull,

    /** False if this pod has its limit of sockets for the room. */
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

    /**
     * Sends the messages of all pods, its own included, to the connections of this pod. The
     * returned function stops it.
     */
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
