import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { authorOf } from '@maseki/contracts/chat/live-message.ts';
import { type ClockSamples, sampleClock } from '@maseki/ui/server-clock.ts';
import { type ActiveBattle, activeBattle } from '../battle/active-battle.ts';
import { type CardNames, learnNames } from '../battle/card-names.ts';
import { fieldCardsOf, type SecondCard, secondCardOf } from '../battle/field-cards.ts';
import { type LogEntry, logEntriesOf, type StoredLog } from '../log/describe-events.ts';
import { text } from '../text.ja.ts';
import { acknowledge, type PendingActions } from './pending-actions.ts';

export interface ChatLine {
  key: number;
  id: string;
  name: string;
  message: string;
}

/** Shown for a moment at the bar of its sender. */
export interface Stamp {
  id: string;
  name: string;
  number: number;
}

/** `before` is null if the cause is unknown, so that there is nothing to present. */
export interface Happened {
  before: ActiveBattle | null;
  after: ActiveBattle;
}

export interface RoomState {
  battle: BattleState | null;
  /** True if `battle` came over the present connection. Otherwise it may be stale. */
  isCurrent: boolean;
  names: CardNames;
  log: readonly LogEntry[];
  /** True if events are missing before the log begins or between two of its entries. */
  isLogPartial: boolean;
  /** Null while unknown. */
  secondCard: SecondCard | null;
  happened: Happened | null;
  clock: ClockSamples;
  pending: PendingActions;
  chat: readonly ChatLine[];
  /** The last one of each player. */
  stamps: readonly Stamp[];
  watchers: number;
  /** The name of the nearer player for whoever watches. */
  watched?: string | undefined;
}

export const EMPTY_ROOM: RoomState = {
  battle: null,
  isCurrent: false,
  names: new Map(),
  log: [],
  isLogPartial: false,
  secondCard: null,
  happened: null,
  clock: [],
  pending: [],
  chat: [],
  stamps: [],
  watchers: 0,
};

/** Limit of entries, more than in a battle of 100 turns. */
const LOG_MAX = 2_000;
const CHAT_MAX = 100;

const appendLog = (room: RoomState, entries: readonly LogEntry[]): readonly LogEntry[] =>
  [...room.log, ...entries].slice(-LOG_MAX);

/**
 * The room after an update. An update of the same room that is older than the visible state came
 * from a pod that lags behind, and only acknowledges actions. The first one of a connection counts
 * regardless of its version, because the log may have been restored from an older state. Events
 * count once, so those of a version that is already visible are in the log already.
 */
export function applyUpdate(room: RoomState, data: BattleState, receivedAt: number): RoomState {
  const known = room.battle?.room_id === data.room_id ? room.battle : null;
  const clock = sampleClock(room.clock, { now: data.now, receivedAt });
  const pending = acknowledge(room.pending, data.accepted);
  const isOutdated = known !== null && room.isCurrent && data.version < known.version;
  if (isOutdated && data.end_reason !== 'aborted') return { ...room, clock, pending };

  const names = learnNames(room.names, data);
  const shown = { ...room, battle: data, isCurrent: true, names, clock, pending };
  const after = activeBattle(data);
  if (!after || data.version === known?.version) return shown;

  const before = activeBattle(known);
  const isResumed = known !== null && !room.isCurrent;
  const entries = logEntriesOf(data.version, {
    events: data.events,
    before: before && fieldCardsOf(before),
    after: fieldCardsOf(after),
    names,
    opponent: after.opponent.info.name,
    watched: room.watched,
  });
  const gap: LogEntry[] = isResumed
    ? [{ key: `${data.version}-resumed`, version: data.version, sentence: text.log.reconnected, side: null }]
    : [];
  return {
    ...shown,
    log: appendLog(room, [...gap, ...entries]),
    secondCard: secondCardOf(data.events, fieldCardsOf(after)) ?? room.secondCard,
    isLogPartial: room.isLogPartial || isResumed || (known === null && data.version > 1),
    happened: { before: isResumed ? null : before, after },
  };
}

/** The room with its whole log up to some version from the server. Newer entries stay. */
export function restoreLog(room: RoomState, { entries, secondCard }: StoredLog): RoomState {
  const last = entries.at(-1)?.version ?? 0;
  const log = [...entries, ...room.log.filter(({ version }) => version > last)];
  return { ...room, log, secondCard: secondCard ?? room.secondCard, isLogPartial: false };
}

/** The room with its visible state marked as possibly stale. */
export const markStale = (room: RoomState): RoomState => (room.isCurrent ? { ...room, isCurrent: false } : room);

export type SaidLine = Extract<BattleServerMessage, { type: 'chat.message' }>;

/** A line that is known arrives again if its sender, or this page, asked for it. */
export function addChatLine(room: RoomState, { id, message, stamp, ...author }: SaidLine): RoomState {
  if (room.chat.some((line) => line.id === id)) return room;
  const name = authorOf(author) ?? text.chat.anonymous;
  if (stamp !== undefined) {
    return { ...room, stamps: [...room.stamps.filter((one) => one.name !== name), { id, name, number: stamp }] };
  }
  const key = (room.chat.at(-1)?.key ?? 0) + 1;
  return { ...room, chat: [...room.chat, { key, id, name, message }].slice(-CHAT_MAX) };
}
