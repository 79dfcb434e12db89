import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wrapped } from '@maseki/tools/measure/wrapped.ts';
import { root } from '@maseki/tools/paths.ts';
import { z } from 'zod';
import {
  ASSUMED,
  documentsPerRoom,
  limitsFor,
  type Measured,
  messagesPerPlayer,
  type Needs,
  needsOf,
  roomsPerPod,
} from './arithmetic.ts';

const PLAYERS = [1_000, 10_000, 100_000, 1_000_000];
const SIZES = ['2', '8', '32'] as const;

const number = (value: number) =>
  value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 });

function bytes(value: number): string {
  const steps = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const at = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(value, 1)) / 3)));
  return `${number(value / 1_000 ** at)} ${steps[at]}`;
}

const ROWS: readonly [string, (needs: Needs) => string][] = [
  ['rooms', ({ rooms }) => number(rooms)],
  ['sockets', ({ sockets }) => number(sockets)],
  ['battles that end in a second', ({ battles }) => number(battles)],
  ['HTTP calls in a second', ({ calls }) => number(calls)],
  ['draws in a second', ({ draws }) => number(draws)],
  ['lines of chat in a second', ({ chatLines }) => number(chatLines)],
  ['entries in a second', ({ entries }) => number(entries)],
  ['stored entries that pods get, in a second', ({ republished }) => number(republished)],
  ['messages between NATS and battle pods, in a second', ({ messages }) => number(messages)],
  ['bytes between NATS and battle pods, in a second', ({ networkBytes }) => bytes(networkBytes)],
  [
    'messages at NATS for calls, draws, chat, seats and hints, in a second',
    ({ playerMessages }) => number(playerMessages),
  ],
  ['announcements that battle pods read, in a second', ({ announcements }) => number(announcements)],
  ['announcements that gateways read, in a second', ({ gatewayAnnouncements }) => number(gatewayAnnouncements)],
  ['news of ended sessions, in a second', ({ sessionsEnded }) => number(sessionsEnded)],
  ['records read from the log for idle rooms, in a second', ({ logReads }) => number(logReads)],
  ['documents read in a second', ({ reads }) => number(reads)],
  ['documents written in a second', ({ writes }) => number(writes)],
  ['cores for battles', ({ cores }) => number(cores)],
  ['battle pods', ({ pods }) => number(pods)],
  ['gateways', ({ gateways }) => number(gateways)],
  ['pods of social, and as many of notifications', ({ socialPods }) => number(socialPods)],
  ['`BATTLE_LOG_STREAMS`', ({ streams }) => number(streams)],
  ['bytes in the log', ({ logBytes }) => bytes(logBytes)],
  ['disk for the replays of a day', ({ replayBytesPerDay }) => bytes(replayBytesPerDay)],
  ['disk for the replays of a year', ({ replayBytesPerDay }) => bytes(replayBytesPerDay * ASSUMED.replayDays)],
];

/** The load of each limit for more and more players, the closest first. */
function limitRows(measured: Measured): string[] {
  const loads = PLAYERS.map((players) => limitsFor(needsOf(players, measured), measured));
  return (loads.at(-1) ?? []).map(({ name, remedy }) => {
    const cells = loads.map((limits) => number(limits.find((limit) => limit.name === name)?.load ?? 0));
    return `| ${[name, ...cells, remedy].join(' | ')} |`;
  });
}

/** The arithmetic for more and more players, as a page. */
export function scaleMarkdown(measured: Measured): string {
  const all = PLAYERS.map((players) => needsOf(players, measured));
  const table = ROWS.map(([name, cell]) => `| ${name} | ${all.map(cell).join(' | ')} |`);
  const { stored_per_entry, reads_per_idle_room_s, reads_per_idle_player_s, streams_4_vs_1 } = measured;
  const { traffic, entries_per_s } = measured;
  return wrapped(`# How far it goes

Written by \`npm run bench -- growth --docs-only\` from \`out/bench-growth.json\`, whose figures stay in \`bench/growth/measured.json\`; not by hand. The arithmetic is in \`bench/growth/arithmetic.ts\`.

Players are taken to have ${ASSUMED.roomsPerPlayer * 100} rooms for 100 of them, ${ASSUMED.entriesPerRoomSecond} entries a second and room, ${ASSUMED.socketsPerPlayer} sockets
each, and battles of ${ASSUMED.battleSeconds / 60} minutes. Measured: ${number(stored_per_entry)} messages to pods for a stored entry, ${number(reads_per_idle_room_s)} records read for an idle
room and ${number(reads_per_idle_player_s)} documents for a player on /home in a second, ${number((traffic.pods_cpu_s / traffic.entries) * 1_000)} ms of CPU and ${number(traffic.log_bytes_per_entry)} bytes of the log
for an entry, ${number(documentsPerRoom(measured))} documents read for a room in a second, ${number(entries_per_s.streams_1)} entries a second in one stream that syncs each, ${number(streams_4_vs_1)} times as many in four. Counted is everything that pods did meanwhile,
so also what idle rooms cost. The documents of battles that begin and end are counted in a run of their own; their CPU is in no figure of an entry.

A player is taken to make ${ASSUMED.callsPerPlayerSecond} HTTP calls a second, in bursts as pages make them, to draw once a battle, to write a line of chat a minute in a room, and to end a
session a day. Measured: ${number(measured.calls.read.documents_read)} documents read for a call, ${number(measured.calls.draw.documents_read)} and ${number(measured.calls.draw.documents_written)} written for a draw, ${number(measured.calls.chat_line.documents_read)} and ${number(measured.calls.chat_line.documents_written)} for a line.
At NATS, with 32 gateways and pods of each kind, ${number(measured.spread[32].per_call)} messages for a call, ${number(measured.spread[32].per_chat_line)} for a line, ${number(measured.spread[32].per_battle)} for a battle whose players have 10 friends
each, of whom five look. In all ${SIZES.map((size) => `${number(messagesPerPlayer(size, measured))} with ${size}`).join(', ')} gateways and pods for a player and second; with two, half of the keys of limits and of the friends are a process's own.

Not measured but assumed: ${number(ASSUMED.socketsPerPod)} sockets on a gateway or pod, ${number(ASSUMED.documentsPerSecond)} documents a second of a replica set, ${number(ASSUMED.messagesPerSecond)} messages a
second of a NATS server, ${number(ASSUMED.replayBytes)} bytes for a replay, and a day of which the average is a third of the peak. A pod with \`ROOM_CACHE_MB\` ${number(ASSUMED.roomCacheBytes / 1024 ** 2)} keeps
${number(roomsPerPod)} watched rooms. Pods are planned ${ASSUMED.busy * 100} % busy, with one to spare.

## What is needed
| players at once | ${PLAYERS.map(number).join(' | ')} |
|---|${PLAYERS.map(() => '--:|').join('')}
${table.join('\n')}

## What breaks first, and what is done then

With two battle pods, one of everything else and the default settings. 1 is where a thing ends.

| players at once | ${PLAYERS.map(number).join(' | ')} | what is done |
|---|${PLAYERS.map(() => '--:|').join('')}---|
${limitRows(measured).join('\n')}
`);
}

/** The figures of which `docs/scale.md` is made. */
export const measuredFile = join(root, 'bench/growth/measured.json');

/** The last report of `npm run bench -- growth`. */
export const readReport = async (): Promise<object> =>
  z.looseObject({}).parse(JSON.parse(await readFile(join(root, 'out/bench-growth.json'), 'utf8')));
