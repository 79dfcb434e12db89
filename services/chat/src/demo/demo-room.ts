import { broadcasts } from '@maseki/contracts/chat/events.ts';
import type { DemoMessage } from '@maseki/contracts/chat/ws.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { MessageRateLimit } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { type BlockChange, isBlockBetween, NO_BLOCKS, type UserBlocks, withChange } from '../blocks/user-blocks.ts';

interface DemoConnection {
  /** Whom its messages count for, a player's id or the network of a guest. */
  readonly sender: string;
  /** Null for a guest. */
  readonly userId: string | null;
  sendText(json: string): void;
  /** Closes so that the client reconnects, because changes of blocks may have been missed. */
  closeForReconnect(): void;
}

/** An open socket of the demo page. */
export interface DemoReader extends DemoConnection {
  blocks: UserBlocks;
  /** Arrivals before the blocks of a player are known, to be applied after. Null from then on. */
  pending: (() => void)[] | null;
}

interface DemoRoomDeps {
  bus: Pick<Bus, 'broadcast' | 'onBroadcast'>;
  now(): EpochMs;
}

interface NewDemoMessage {
  sender: string;
  /** Null for a guest. */
  user: { id: string; name: string } | null;
  message: string;
  client_id?: string | undefined;
}

/** `sender_limit`: too many of this sender, `room_limit`: too many in the room. */
type DemoOutcome = 'sent' | 'sender_limit' | 'room_limit';

/** Bounds its cost, because it takes no account to write here (docs/protocol.md "Chat"). */
export const demoLimits = {
  perSender: { count: 5, withinMs: 10_000 },
  perRoom: { count: 10, withinMs: 1_000 },
  /** Of a pod in a second, in case pods learn of each other's messages too late. */
  passedOn: { count: 20, withinMs: 1_000 },
  socketsPerPod: 500,
  /** The latest messages of all that are known if they are repeated. */
  known: 1_000,
} as const;

const ROOM = 'room';

/** Applies a change to a reader now, or once its blocks are known. */
const apply = ({ pending }: DemoReader, change: () => void) => (pending ? void pending.push(change) : change());

/** Messages are broadcast to open sockets of all pods and not stored. */
export function createDemoRoom({ bus, now }: DemoRoomDeps) {
  const readers = new Set<DemoReader>();
  const senders = new MessageRateLimit({ ...demoLimits.perSender, now });
  const room = new MessageRateLimit({ ...demoLimits.perRoom, now });
  const passedOn = new RateLimit({ ...demoLimits.passedOn, now });
  /** Senders and clients' ids, the oldest first. */
  const known = new Set<string>();
  const isFull = () => readers.size >= demoLimits.socketsPerPod;

  /** True if a message was there already. From now on it is. */
  function isRepeat(sender: string, client_id: string | undefined): boolean {
    if (client_id === undefined) return false;
    const key = `${sender} ${client_id}`;
    if (known.has(key)) return true;
    known.add(key);
    for (const oldest of known) {
      if (known.size <= demoLimits.known) break;
      known.delete(oldest);
    }
    return false;
  }

  return {
    isFull,

    /** Null at the limit. A player gets messages from `setBlocks` on, as held back since. */
    join(connection: DemoConnection): DemoReader | null {
      if (isFull()) return null;
      const pending = connection.userId === null ? null : [];
      const reader: DemoReader = { ...connection, blocks: NO_BLOCKS, pending };
      readers.add(reader);
      return reader;
    },

    setBlocks(reader: DemoReader, blocks: UserBlocks): void {
      const pending = reader.pending ?? [];
      Object.assign(reader, { blocks, pending: null });
      for (const change of pending) change();
    },

    onBlockChanged(change: BlockChange): void {
      for (const reader of readers) {
        const { userId } = reader;
        if (userId !== change.userId && userId !== change.blockedId) continue;
        apply(reader, () => {
          reader.blocks = withChange(reader.blocks, userId, change);
        });
      }
    },

    /** Makes the players' clients reconnect, because changes of blocks may have been missed. */
    onGap(): void {
      for (const reader of readers) if (reader.userId !== null) reader.closeForReconnect();
    },

    leave: (reader: DemoReader) => void readers.delete(reader),

    send({ sender, user, message, client_id }: NewDemoMessage): DemoOutcome {
      if (!senders.consume(sender).ok) return 'sender_limit';
      if (!room.consume(ROOM).ok) return 'room_limit';
      bus.broadcast(broadcasts.demoMessage, {
        by: senders.countedSender(sender),
        in_room: room.countedSender(ROOM),
        message: maskProfanity(message),
        client_id,
        user,
      });
      return 'sent';
    },

    /**
     * Of all pods, to readers of this one, not across a block, a repeat to its sender only. Returns
     * what stops it.
     */
    subscribe: () =>
      bus.onBroadcast(broadcasts.demoMessage, ({ by, in_room, message, client_id, user }) => {
        senders.countRemote(by);
        room.countRemote(in_room);
        if (!passedOn.consume(ROOM).ok) return;
        const only = isRepeat(by.who, client_id) ? by.who : null;
        const delivered: DemoMessage = { message, user: user && { name: user.name }, client_id };
        const json = JSON.stringify(delivered);
        for (const reader of readers) {
          if (only !== null && reader.sender !== only) continue;
          apply(reader, () => {
            if (user === null || !isBlockBetween(reader.blocks, user.id)) reader.sendText(json);
          });
        }
      }),
  };
}

export type DemoRoom = ReturnType<typeof createDemoRoom>;
