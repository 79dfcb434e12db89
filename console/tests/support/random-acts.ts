import { randomInt, randomUUID } from 'node:crypto';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { SWITCHES } from '@maseki/contracts/live/live.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** Killed processes are back within seconds, and MongoDB keeps what they had locked for as long. */
const PATIENT = { withinMs: 120_000, everyMs: 100 };

/** What the acts are about. */
export interface Targets {
  players: readonly { id: string; username: string }[];
  rooms: readonly string[];
}

type Result = { ok: true } | { ok: false; error: string };

/** An act that an operator did, with what the page learned of it in the end. */
export interface Act {
  key: string;
  result: Result;
}

const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** Reads until there is a response. */
const read = <R extends Result>(call: () => Promise<R>): Promise<Extract<R, { ok: true }>> =>
  eventually(async () => {
    const result = await call();
    return result.ok ? (result as Extract<R, { ok: true }>) : null;
  }, PATIENT);

/** Presses until the outcome is known, as the page does with one key. */
const press = (call: () => Promise<Result>): Promise<Result> =>
  eventually(async () => {
    const result = await call();
    return result.ok || !['unavailable', 'internal'].includes(result.error) ? result : null;
  }, PATIENT);

const reason = '試験';

function randomChange(): LiveChange {
  const name = anyOf(SWITCHES);
  const card = anyOf(['fire-01', 'fire-02', 'water-01']);
  return anyOf<LiveChange>([
    { change: 'announce', kind: 'info', sentence: '試験', from: new Date().toISOString(), until: null, link: null },
    { change: 'switch-off', name, sentence: '調整中', until: null },
    { change: 'switch-on', name },
    { change: 'disable-card', card },
    { change: 'enable-card', card },
  ]);
}

/** Acts of an operator on anything, chosen at random. */
export function randomActs({ call }: ConsoleClient, { players, rooms }: Targets) {
  const player = () => ({ params: { id: anyOf(players).id } });

  const kinds: readonly ((key: string) => Promise<Result>)[] = [
    (idempotencyKey) => {
      const action = anyOf(['warn', 'mute', 'suspend', 'restore'] as const);
      const days = action === 'mute' ? 3 : null;
      const input = { ...player(), body: { action, days, report: null, reason }, idempotencyKey };
      return press(() => call(consoleEndpoints.moderatePlayer, input));
    },
    (idempotencyKey) => {
      const input = { ...player(), body: { reason }, idempotencyKey };
      return press(() => call(consoleEndpoints.endSessions, input));
    },
    async (idempotencyKey) => {
      const { value } = await read(() => call(consoleEndpoints.getLive));
      const input = { body: { version: value.version, order: randomChange(), reason }, idempotencyKey };
      return press(() => call(consoleEndpoints.changeLive, input));
    },
    (idempotencyKey) => {
      const input = { params: { id: anyOf(rooms) }, body: { reason }, idempotencyKey };
      return press(() => call(consoleEndpoints.abortRoom, input));
    },
    async (idempotencyKey) => {
      const names = new Set([anyOf(players), anyOf(players), anyOf(players)].map(({ username }) => username));
      const selection = { kind: 'names' as const, names: [...names] };
      const { value } = await read(() => call(consoleEndpoints.previewGrant, { body: { selection } }));
      const { as_of, digest } = value;
      const body = { selection, as_of, digest, amount: 1 + randomInt(9), message: '試験です', reason };
      return press(() => call(consoleEndpoints.startGrant, { body, idempotencyKey }));
    },
  ];

  return {
    /** One act, repeated with its key until its outcome is known. */
    async act(): Promise<Act> {
      const key = randomUUID();
      return { key, result: await anyOf(kinds)(key) };
    },
    /** Reads what is recorded, once. */
    look: () => call(consoleEndpoints.listLedger, player()),
  };
}
