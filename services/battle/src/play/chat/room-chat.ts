import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { STAMP_WORDS } from '@maseki/contracts/battle/stamps-text.ja.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { MessageRateLimit, TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import type { Mutes } from '@maseki/service-kit/chat/mutes.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { ChatLine } from '../../base/database/documents.ts';
import type { Subscribers } from '../views/subscribers.ts';
import type { Blocks } from './blocks.ts';
import type { RoomChatStore } from './store.ts';

interface RoomChatDeps {
  bus: Pick<Bus, 'broadcastTo' | 'onBroadcastTo'>;
  heardShards: Pick<HeardKeys, 'listen'>;
  now(): number;
  mutes: Pick<Mutes, 'warningFor'>;
  live: Pick<Live, 'refusalOf'>;
  blocks: Pick<Blocks, 'isBetween'>;
  roomChats: Pick<RoomChatStore, 'add' | 'linesOf'>;
  subscribers: Pick<Subscribers, 'deliverMessage'>;
  log: Log;
}

interface Speaker {
  player: { id: string; username: string };
  /** Null for a bot. */
  opponentId: string | null;
  roomId: string;
}

interface SentMessage extends Speaker {
  seat: Seat;
  /** A text, or the number of a stamp. */
  message?: string | undefined;
  stamp?: number | undefined;
  client_id?: string | undefined;
  /** Shows the player a reason why the message was not sent. */
  warn(reason: string): void;
}

type Delivered = Extract<BattleServerMessage, { type: 'chat.message' }>;

const shown = ({ id, name, message, client_id, stamp }: Omit<ChatLine, 'user_id' | 'at'>): Delivered => ({
  type: 'chat.message',
  id,
  message: maskProfanity(message),
  user: { name },
  ...(client_id !== null && { client_id }),
  ...(stamp !== null && { stamp }),
});

export function createRoomChat(deps: RoomChatDeps) {
  const { bus, heardShards, now, mutes, live, blocks, roomChats, subscribers, log } = deps;
  const rateLimit = new MessageRateLimit({ now });
  /** Messages of one player, one after another. */
  const inOrder = keyedMutex();

  const isSilenced = async ({ player, opponentId }: Speaker): Promise<boolean> =>
    opponentId !== null && blocks.isBetween(player.id, opponentId);

  /**
   * Stores a message, so that it can be reported. Then shows it to both players on any pods. With a
   * block between the two, and if it is a repeat, only the sender sees it, as if it had arrived.
   */
  async function storeAndBroadcast(sent: SentMessage): Promise<void> {
    const { player, seat, roomId, stamp = null, client_id = null, warn } = sent;
    const [muted, isBlocked] = await Promise.all([mutes.warningFor(player.id, now()), isSilenced(sent)]);
    if (muted !== null) return warn(muted);
    const message = sent.message ?? STAMP_WORDS[(stamp ?? 0) - 1] ?? '';
    const at = new Date(now());
    const written = { id: ulid(now()), user_id: player.id, name: player.username, message, client_id, stamp, at };
    const line = isBlocked ? written : await roomChats.add(roomId, written);
    bus.broadcastTo(broadcasts.roomChat, shardOf(roomId), {
      room_id: roomId,
      by: rateLimit.countedSender(player.id),
      id: line.id,
      name: line.name,
      message: line.message,
      client_id,
      stamp,
      only_seat: isBlocked || line.id !== written.id ? seat : null,
    });
  }

  return {
    /** In order for a player. Actions do not wait, because they need neither database nor chat. */
    send(sent: SentMessage): void {
      const { player, warn } = sent;
      const isTooMany = !rateLimit.consume(player.id).ok;
      const warning = isTooMany ? TOO_MANY_MESSAGES : live.refusalOf('battle_chat')?.message;
      if (warning !== undefined) {
        warn(warning);
        return;
      }
      inOrder(player.id, () => storeAndBroadcast(sent)).catch((error: unknown) => {
        const isAway = isUnavailable(error);
        log[isAway ? 'warn' : 'error']({ event: 'room_chat_failed', err: error }, 'a chat message was not sent');
        warn(errors[isAway ? 'unavailable' : 'internal'].message);
      });
    },

    /** The stored texts of the room that this player may see, in their order. A stamp is of its moment. */
    async listFor(speaker: Speaker): Promise<Delivered[]> {
      const [lines, isBlocked] = await Promise.all([roomChats.linesOf(speaker.roomId), isSilenced(speaker)]);
      const seen = lines.filter(
        ({ user_id, stamp }) => stamp === null && (!isBlocked || user_id === speaker.player.id),
      );
      return seen.map(shown);
    },

    /** Delivers the messages of any pod to sockets of this one. Returns what stops it. */
    follow: (): (() => void) =>
      heardShards.listen((shard) =>
        bus.onBroadcastTo(broadcasts.roomChat, shard, ({ room_id, by, only_seat, ...line }) => {
          rateLimit.countRemote(by);
          subscribers.deliverMessage(room_id, shown(line), only_seat ?? undefined);
        }),
      ),
  };
}

export type RoomChat = ReturnType<typeof createRoomChat>;
