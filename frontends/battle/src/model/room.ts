import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { text } from '../text.ja.ts';
import { type CardNames, learnNames } from './card-names.ts';
import { type Cue, cuesOf } from './cues.ts';
import { duelOf } from './duel.ts';
import { narrate } from './narrator.ts';
import { acknowledge, type Outbox } from './outbox.ts';
import { type ClockSamples, sampleClock } from './server-clock.ts';

export interface LogEntry {
  key: string;
  sentence: string;
  /** Whose doing it is, to colour the line; null for both or nobody. */
  side: 'you' | 'opponent' | null;
}

export interface ChatLine {
  key: number;
  name: string;
  message: string;
}

/** What this client knows of a room. */
export interface Room {
  battle: BattleState | null;
  /** Whether `battle` came over the connection that is open now; otherwise it may be stale. */
  isCurrent: boolean;
  names: CardNames;
  log: readonly LogEntry[];
  /** What there is to see of the latest update. */
  cues: readonly Cue[];
  clock: ClockSamples;
  outbox: Outbox;
  chat: readonly ChatLine[];
}

export const emptyRoom: Room = {
  battle: null,
  isCurrent: false,
  names: new Map(),
  log: [],
  cues: [],
  clock: [],
  outbox: [],
  chat: [],
};

const LOG_MAX = 300;
const CHAT_MAX = 100;

const logged = (room: Room, entries: readonly LogEntry[]): readonly LogEntry[] =>
  [...room.log, ...entries].slice(-LOG_MAX);

/**
 * Takes an update in. An update of the same room that is older than what is shown came from a pod that lags behind: it
 * acknowledges, and shows nothing. Events count once: those of a version that is already shown were told before.
 */
export function update(room: Room, data: BattleState, receivedAt: number): Room {
  const known = room.battle?.room_id === data.room_id ? room.battle : null;
  const clock = sampleClock(room.clock, { now: data.now, receivedAt });
  const outbox = acknowledge(room.outbox, data.accepted);
  if (known && data.version < known.version) return { ...room, clock, outbox };

  const names = learnNames(room.names, data);
  const shown = { ...room, battle: data, isCurrent: true, names, clock, outbox };
  const after = duelOf(data);
  if (!after || data.version === known?.version) return shown;

  const before = duelOf(known);
  const resumed = known !== null && !room.isCurrent;
  const told = narrate({ before, after, names }).flatMap(({ event, sentence }, index): LogEntry[] =>
    sentence === null ? [] : [{ key: `${data.version}-${index}`, sentence, side: 'side' in event ? event.side : null }],
  );
  const gap: LogEntry[] = resumed
    ? [{ key: `${data.version}-resumed`, sentence: text.log.reconnected, side: null }]
    : [];
  return { ...shown, log: logged(room, [...gap, ...told]), cues: resumed ? [] : cuesOf(before, after) };
}

/** What is shown may be stale from now on. */
export const disconnected = (room: Room): Room => (room.isCurrent ? { ...room, isCurrent: false } : room);

export function said(room: Room, { name, message }: Omit<ChatLine, 'key'>): Room {
  const key = (room.chat.at(-1)?.key ?? 0) + 1;
  return { ...room, chat: [...room.chat, { key, name, message }].slice(-CHAT_MAX) };
}
