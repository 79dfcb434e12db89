import type { Socket } from 'node:net';
import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import type { Match, OpenMatch } from './clients/match.ts';
import { openOurs, type SeatedRoom } from './clients/ours.ts';
import { openRelay } from './clients/relay.ts';
import { otherSeat, type Seat } from './duel.ts';

export type ServerName = 'relay' | 'colyseus' | 'boardgameio' | 'ours';

export type LoadCommand =
  | {
      command: 'open';
      server: ServerName;
      port: number;
      first: number;
      count: number;
      rooms: SeatedRoom[];
      frames: BattleFrames;
      /** How many of ours are prepared for each match. */
      actions: number;
    }
  /**
   * `thinkMs` is the mean time before an action. With 0 it follows as soon as both sides have the
   * state. In an open loop the times of actions do not depend on when states come, and one whose
   * state is late counts from its time.
   */
  | { command: 'run'; thinkMs: number; warmMs: number; measureMs: number; isOpen?: boolean }
  | { command: 'shown' };

/** Measurements of one load process. Times are in ms. */
export interface LoadResult {
  /** From sending an action until the one who acted, and the other one, has the new state. */
  own: number[];
  other: number[];
  /** Received by all clients. */
  bytes: number;
  cpuSeconds: number;
  /** Matches that got no state for long, and matches that ended before the measurement did. */
  stuck: number;
  over: number;
}

export type LoadReport = { opened: number } | { result: LoadResult } | { shown: ReadonlyMap<string, number> };

interface Running {
  match: Match;
  version: [number, number];
  receivedAt: [number, number];
  /** When its next action is due in an open loop. */
  dueAt: number;
  sentAt: number;
  actor: Seat | null;
}

const OPENING_AT_ONCE = 16;
const DRAIN_MS = 1_500;

/**
 * Loaded when they are measured, so that a measurement of only ours does not need their packages.
 */
const peers: Record<Exclude<ServerName, 'ours'>, () => Promise<OpenMatch> | OpenMatch> = {
  relay: () => openRelay,
  colyseus: async () => (await import('./clients/colyseus.ts')).openColyseus,
  boardgameio: async () => (await import('./clients/boardgameio.ts')).openBoardgame,
};

const running: Running[] = [];
let onBoth: (match: Running) => void = () => undefined;

async function openOne(options: Extract<LoadCommand, { command: 'open' }>, index: number): Promise<void> {
  const state: Omit<Running, 'match'> = { version: [0, 0], receivedAt: [0, 0], dueAt: 0, sentAt: 0, actor: null };
  let whole: Running | undefined;
  const onUpdate = (seat: Seat, version: number) => {
    if (version <= state.version[seat]) return;
    state.version[seat] = version;
    state.receivedAt[seat] = performance.now();
    if (whole && state.version[otherSeat(seat)] === version) onBoth(whole);
  };
  const match = { index, port: options.port, onUpdate };
  const room = options.rooms[index - options.first];
  if (options.server !== 'ours') {
    const openMatch = await peers[options.server]();
    whole = Object.assign(state, { match: await openMatch(match) });
  } else if (room) {
    const { frames, actions } = options;
    whole = Object.assign(state, { match: await openOurs(match, { room, frames, actions }) });
  }
  if (whole) running.push(whole);
}

async function open(options: Extract<LoadCommand, { command: 'open' }>): Promise<void> {
  const indexes = Array.from({ length: options.count }, (_, n) => options.first + n);
  await forEachOf(indexes, (index) => openOne(options, index), OPENING_AT_ONCE);
}

function act(match: Running, sentAt = performance.now()): void {
  const action = match.match.nextAction();
  match.actor = action?.seat ?? null;
  match.sentAt = sentAt;
  action?.send();
}

/** Acts at its time, or at once if the state came later than that. */
function actWhenDue(match: Running): void {
  const { dueAt } = match;
  const inMs = dueAt - performance.now();
  if (inMs > 0) setTimeout(act, inMs, match);
  else act(match, dueAt);
}

const bytesOf = ({ bytesRead }: Socket) => bytesRead;
const bytesReceived = () => running.flatMap(({ match }) => match.sockets().map(bytesOf)).reduce((sum, n) => sum + n, 0);
const sleepUntil = (at: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));

async function run({
  thinkMs,
  warmMs,
  measureMs,
  isOpen,
}: Extract<LoadCommand, { command: 'run' }>): Promise<LoadResult> {
  const result: LoadResult = { own: [], other: [], bytes: 0, cpuSeconds: 0, stuck: 0, over: 0 };
  const from = performance.now() + warmMs;
  const to = from + measureMs;
  onBoth = (match) => {
    const { actor, receivedAt, sentAt } = match;
    const at = Math.max(...receivedAt);
    if (actor !== null && at >= from && at < to) {
      result.own.push(receivedAt[actor] - sentAt);
      result.other.push(receivedAt[otherSeat(actor)] - sentAt);
    }
    if (at >= to) return;
    if (isOpen) {
      match.dueAt += thinkMs * (0.5 + Math.random());
      actWhenDue(match);
    } else if (thinkMs > 0) setTimeout(act, thinkMs * (0.5 + Math.random()), match);
    else act(match);
  };
  for (const match of running) {
    const waitMs = Math.random() * thinkMs;
    match.dueAt = performance.now() + waitMs;
    setTimeout(act, waitMs, match);
  }
  await sleepUntil(from);
  const [bytes, cpu] = [bytesReceived(), process.cpuUsage()];
  await sleepUntil(to);
  const used = process.cpuUsage(cpu);
  result.bytes = bytesReceived() - bytes;
  result.cpuSeconds = (used.user + used.system) / 1e6;
  const silentSince = to - 2_000 - 3 * thinkMs;
  result.stuck = running.filter(
    ({ actor, receivedAt }) => actor !== null && Math.max(...receivedAt) < silentSince,
  ).length;
  result.over = running.filter(({ actor }) => actor === null).length;
  await sleepUntil(to + DRAIN_MS);
  onBoth = () => undefined;
  return result;
}

/** The newest version of each match that any client has, by the server's name of it. */
const shownVersions = () => new Map(running.map(({ match, version }) => [match.name, Math.max(...version)]));

const report = (message: LoadReport) => void process.send?.(message);

process.on('message', async (message: LoadCommand) => {
  if (message.command === 'run') return report({ result: await run(message) });
  if (message.command === 'shown') return report({ shown: shownVersions() });
  await open(message);
  report({ opened: running.length });
});
// The parent process is gone. The sockets go with this process.
process.on('disconnect', () => process.exit(0));
