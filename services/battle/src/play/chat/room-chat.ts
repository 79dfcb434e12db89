import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { MessageRateLimit, TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import type { Mutes } from '@maseki/service-kit/chat/mutes.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { Subscribers } from '../views/subscribers.ts';
import type { Blocks } from './blocks.ts';
import type { RoomChatStore } from './store.ts';

interface RoomChatDeps {
  bus: Pick<Bus, 'broadcast' | 'onBroadcast'>;
  now(): number;
  mutes: Pick<Mutes, 'warningFor'>;
  live: Pick<Live, 'refusalOf'>;
  blocks: Pick<Blocks, 'isBetween'>;
  roomChats: Pick<RoomChatStore, 'add'>;
  subscribers: Pick<Subscribers, 'deliverMessage'>;
  log: Log;
}

interface SentMessage {
  player: { id: string; username: string };
  seat: Seat;
  /** Null for a bot. */
  opponentId: string | null;
  roomId: string;
  message: string;
  /** Shows the player a reason why the message was not sent. */
  warn(reason: string): void;
}

export function createRoomChat({ bus, now, mutes, live, blocks, roomChats, subscribers, log }: RoomChatDeps) {
  const rateLimit = new MessageRateLimit({ now });
  /** Messages of one player, one after another. */
  const inOrder = keyedMutex();

  /**
   * Stores a message, so that it can be reported. Then shows it to both players on all pods. With a
   * block between the two only the sender sees it, as if it had arrived.
   */
  async function storeAndBroadcast({ player, seat, opponentId, roomId, message, warn }: SentMessage): Promise<void> {
    const { id, username: name } = player;
    const [muted, isBlocked] = await Promise.all([
      mutes.warningFor(id, now()),
      opponentId !== null && blocks.isBetween(id, opponentId),
    ]);
    if (muted !== null) return warn(muted);
    if (!isBlocked) await roomChats.add(roomId, { id: ulid(now()), user_id: id, name, message, at: new Date(now()) });
    bus.broadcast(broadcasts.roomChat, {
      room_id: roomId,
      by: rateLimit.countedSender(id),
      name,
      message: maskProfanity(message),
      only_seat: isBlocked ? seat : null,
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

    /** Delivers the messages of all pods to sockets of this one. Returns what stops it. */
    follow: (): (() => void) =>
      bus.onBroadcast(broadcasts.roomChat, ({ room_id, by, name, message, only_seat }) => {
        rateLimit.countRemote(by);
        const delivered: BattleServerMessage = { type: 'chat.message', message, user: { name } };
        subscribers.deliverMessage(room_id, delivered, only_seat ?? undefined);
      }),
  };
}

export type RoomChat = ReturnType<typeof createRoomChat>;
