import { roomBytes } from '@maseki/battle/play/rooms/room-size.ts';
import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { z } from 'zod';

const n = z.number().positive();

/** For one call, draw or line of chat. */
const Done = z.object({ documents_read: z.number(), documents_written: z.number(), messages: z.number() });

/** The part of `out/bench-growth.json` that is multiplied here. */
export const Measured = z.object({
  stored_per_entry: n,
  reads_per_idle_room_s: z.number(),
  reads_per_idle_player_s: z.number(),
  streams_4_vs_1: n,
  entries_per_s: z.object({ streams_1: n }),
  traffic: z.object({
    seconds: n,
    entries: n,
    idle_rooms: n,
    played_rooms: n,
    log_bytes_per_entry: n,
    nats_messages: n,
    nats_bytes: n,
    documents_read: n,
    pods_cpu_s: n,
  }),
  battles: z.object({ battles_ended: n, documents_read: n, documents_written: n }),
  /** By the number of gateways and of pods of each kind. */
  spread: z.record(
    z.enum(['2', '8', '32']),
    z.object({ per_call: n, per_chat_line: n, per_battle: n, announced_s: n }),
  ),
  calls: z.object({ read: Done, draw: Done, chat_line: Done }),
});
export type Measured = z.infer<typeof Measured>;

/** Behaviour of players, and assumptions in place of measurements. */
export const ASSUMED = {
  roomsPerPlayer: 0.3,
  entriesPerRoomSecond: 0.18,
  socketsPerPlayer: 2.6,
  battleSeconds: 360,
  callsPerPlayerSecond: 0.1,
  /** One of each player. */
  drawsPerBattle: 2,
  chatLinesPerRoomSecond: 1 / 60,
  sessionsEndedPerPlayerSecond: 1 / 86_400,
  /** Announcements that a gateway hears (docs/adr/0005-rate-limits.md). */
  gatewaysHeardPerSecond: 25,
  /** Over a day, of the players at once at its peak. */
  dayShare: 1 / 3,
  /** Share of a limit that may be used. The rest is for peaks and for the loss of one. */
  busy: 0.5,
  /** Sockets of one gateway, or of one pod of social or notifications. */
  socketsPerPod: 10_000,
  /** Documents that one replica set reads and writes in a second. */
  documentsPerSecond: 20_000,
  /** Messages that one NATS server passes on in a second. */
  messagesPerSecond: 500_000,
  replayBytes: 8 * 1024,
  replayDays: 365,
  /** ROOM_CACHE_MB and BATTLE_LOG_MAX_MB. Above 85 % of the log no room begins. */
  roomCacheBytes: 64 * 1024 ** 2,
  logBytes: 0.85 * 2_048 * 1024 ** 2,
  diskBytes: 1e12,
  /** A last entry is kept for an hour after its battle. */
  lastEntrySeconds: 3_600,
} as const;

const entriesPerBattle = ASSUMED.entriesPerRoomSecond * ASSUMED.battleSeconds;
/** Each entry is about one accepted action. */
const roomBytesAtEnd = roomBytes({
  accepted: { a: Array(Math.round(entriesPerBattle)), b: [] },
  refused: { a: [], b: [] },
});
export const roomsPerPod = Math.floor(ASSUMED.roomCacheBytes / roomBytesAtEnd);

/** Documents that battle's pods read for a room in a second, because they sweep. */
export const documentsPerRoom = ({ traffic }: Measured) =>
  traffic.documents_read / traffic.seconds / (traffic.idle_rooms + traffic.played_rooms);

/** Messages of NATS for what a player does in a second, beside the entries of the log. */
const doneBy = ({ per_call, per_chat_line, per_battle }: Measured['spread']['32']) =>
  ASSUMED.callsPerPlayerSecond * per_call +
  ASSUMED.roomsPerPlayer * (ASSUMED.chatLinesPerRoomSecond * per_chat_line + per_battle / ASSUMED.battleSeconds);

/** Messages of NATS for a player and second, with so many full gateways and as many pods. */
export function messagesPerPlayer(size: '2' | '8' | '32', { spread, traffic }: Measured): number {
  const players = (Number(size) * ASSUMED.socketsPerPod * ASSUMED.busy) / ASSUMED.socketsPerPlayer;
  const entries = ASSUMED.roomsPerPlayer * ASSUMED.entriesPerRoomSecond;
  const perEntry = traffic.nats_messages / traffic.entries;
  return entries * perEntry + doneBy(spread[size]) + spread[size].announced_s / players;
}

/** The needs of this many players at once. Figures are per second unless their names differ. */
export function needsOf(players: number, measured: Measured) {
  const { traffic, stored_per_entry, reads_per_idle_room_s, reads_per_idle_player_s } = measured;
  const rooms = players * ASSUMED.roomsPerPlayer;
  const entries = rooms * ASSUMED.entriesPerRoomSecond;
  const battles = rooms / ASSUMED.battleSeconds;
  const cores = entries * (traffic.pods_cpu_s / traffic.entries);
  const servingPods = Math.max(cores / ASSUMED.busy, rooms / (roomsPerPod * ASSUMED.busy));
  const syncedEntries = measured.entries_per_s.streams_1 * ASSUMED.busy;
  const streams = Math.min(SHARDS.length, 2 ** Math.ceil(Math.log2(Math.max(1, entries / syncedEntries))));
  const sockets = players * ASSUMED.socketsPerPlayer;
  const socketPods = (of: number) => Math.max(2, Math.ceil(of / (ASSUMED.socketsPerPod * ASSUMED.busy)));
  const perBattle = (documents: number) => (battles * documents) / measured.battles.battles_ended;
  const calls = players * ASSUMED.callsPerPlayerSecond;
  const draws = battles * ASSUMED.drawsPerBattle;
  const chatLines = rooms * ASSUMED.chatLinesPerRoomSecond;
  const { read, draw, chat_line } = measured.calls;
  const done = (figure: 'documents_read' | 'documents_written') =>
    calls * read[figure] + draws * draw[figure] + chatLines * chat_line[figure];
  const gateways = socketPods(sockets);
  const socialPods = socketPods(players);
  const pods = Math.max(2, Math.ceil(servingPods) + 1);
  return {
    calls,
    draws,
    chatLines,
    rooms,
    entries,
    battles,
    sockets,
    cores,
    pods,
    gateways,
    socialPods,
    republished: entries * stored_per_entry,
    logReads: rooms * reads_per_idle_room_s,
    messages: entries * (traffic.nats_messages / traffic.entries),
    playerMessages: players * doneBy(measured.spread[32]) + draws * draw.messages,
    announcements: pods ** 2,
    gatewayAnnouncements: gateways * Math.min(gateways, ASSUMED.gatewaysHeardPerSecond),
    /** Ended sessions go to all gateways and to all pods with sockets. */
    sessionsEnded: players * ASSUMED.sessionsEndedPerPlayerSecond * (gateways + pods + 2 * socialPods),
    networkBytes: entries * (traffic.nats_bytes / traffic.entries),
    reads:
      players * reads_per_idle_player_s +
      rooms * documentsPerRoom(measured) +
      perBattle(measured.battles.documents_read) +
      done('documents_read'),
    writes: perBattle(measured.battles.documents_written) + done('documents_written'),
    streams,
    logBytes: traffic.log_bytes_per_entry * (rooms * entriesPerBattle + battles * ASSUMED.lastEntrySeconds),
    replayBytesPerDay: battles * 86_400 * ASSUMED.dayShare * ASSUMED.replayBytes,
  };
}
export type Needs = ReturnType<typeof needsOf>;

/** A resource with a limit, as in `npm start` and the defaults. `load` is 1 at that limit. */
interface Limit {
  name: string;
  load: number;
  remedy: string;
}

/**
 * The limits of two battle pods, one of everything else and the default settings, the closest
 * first.
 */
export function limitsFor(needs: Needs, measured: Measured): Limit[] {
  const limits: Limit[] = [
    {
      name: 'CPU of two battle pods',
      load: needs.cores / 2,
      remedy: 'more battle pods: each takes a part of the shards',
    },
    {
      name: '32 shards, each of which is served by one pod',
      load: (needs.pods - 1) / SHARDS.length,
      remedy:
        'pods beyond hold no shard and take rooms that others refuse, for a second message with each entry; then two characters of the id for a shard',
    },
    {
      name: 'memory of two battle pods for watched rooms',
      load: needs.rooms / (2 * roomsPerPod),
      remedy:
        'more battle pods, or a larger `ROOM_CACHE_MB`; a full pod refuses with 503 and the gateway tries the next',
    },
    {
      name: 'one stream that syncs each entry',
      load: needs.entries / measured.entries_per_s.streams_1,
      remedy: '`BATTLE_LOG_STREAMS` 4 and more, with their leaders on several servers and disks',
    },
    {
      name: 'bytes of the log',
      load: needs.logBytes / ASSUMED.logBytes,
      remedy: 'a larger `BATTLE_LOG_MAX_MB`; until then no room begins, and running ones end',
    },
    {
      name: 'sockets of one gateway',
      load: needs.sockets / ASSUMED.socketsPerPod,
      remedy: 'more gateways, which share nothing but NATS',
    },
    {
      name: 'one MongoDB replica set',
      load: (needs.reads + needs.writes) / ASSUMED.documentsPerSecond,
      remedy:
        'sweeps that read only new rooms (now two pods read each room every 5 s), a database of its own for each service, then shards by the keys beside the schemas',
    },
    {
      name: 'one NATS server',
      load:
        (needs.messages +
          needs.playerMessages +
          needs.announcements +
          needs.gatewayAnnouncements +
          needs.sessionsEnded) /
        ASSUMED.messagesPerSecond,
      remedy:
        'a cluster of three and more, streams spread over it; announcements of battle pods and ended sessions, which still grow with the square, only to those that share shards or sessions',
    },
    {
      name: 'a year of replays on a disk of 1 TB',
      load: (needs.replayBytesPerDay * ASSUMED.replayDays) / ASSUMED.diskBytes,
      remedy: 'fewer `REPLAYS_KEPT_DAYS`, or replays sharded by `_id`',
    },
  ];
  return limits.sort((one, other) => other.load - one.load);
}
