import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import type { Capacity } from './capacity.ts';
import { type IdleGame, measureIdleGame } from './idle-game.ts';
import type { Measurement } from './load.ts';
import type { ServerName } from './load-process.ts';
import { type BesidePuzzles, measureBesidePuzzles } from './puzzles.ts';
import { type Idle, measureIdle, measureLoad, measureRising, type Start } from './scenarios.ts';
import { type PeerStore, peerStores } from './servers/peer-store.ts';
import { startOurs } from './servers/start-ours.ts';
import { startPeer } from './servers/start-peer.ts';
import { type StoringPeer, startStoredPeer, storingPeers } from './servers/start-stored-peer.ts';
import { type Storing, startWay } from './servers/start-way.ts';
import type { Sizes } from './sizes.ts';
import { type KeptPromise, keepPromise } from './stored-before-shown.ts';
import { measureWatchers, type Watched } from './watchers.ts';
import { measureWholeBattles, type WholeBattles } from './whole-battles.ts';

type PerServer<T> = Record<ServerName, T>;

/** A peer that stores each action before it shows it, and the store. */
export type StoredPeerName = `${StoringPeer}_${PeerStore}`;

/** Measurements of one round by section. All ratios are taken within a round. */
export interface Rounds {
  /** That a stored peer shows nothing that it has not stored. */
  promise: Record<StoredPeerName, KeptPromise>;
  closed: PerServer<Measurement> & Record<StoredPeerName, Measurement>;
  'open-500': PerServer<Measurement> & Record<StoredPeerName, Measurement>;
  'open-1000': PerServer<Measurement> & Record<StoredPeerName, Measurement>;
  idle: PerServer<Idle>;
  'idle-game': IdleGame;
  /**
   * Ours in a closed loop, with JetStream's default sync and with a sync before each
   * acknowledgement.
   */
  sync: Record<'by_default' | 'always', Measurement>;
  'growth-rooms': Record<'few' | 'many', Measurement>;
  'growth-pods': Record<'one' | 'four', Measurement>;
  watchers: Watched;
  puzzles: BesidePuzzles;
  'whole-battles': WholeBattles;
  'way-closed': Record<Exclude<ServerName, 'ours'> | Way, Measurement>;
  'way-1000': Record<'relay' | Way, Measurement>;
  'way-400': Record<'relay' | Way, Measurement>;
  /** What each carries that stores an action before it shows it. */
  capacity: Record<CapacityName, Capacity>;
}

export type CapacityName = 'ours' | 'colyseus_stored' | 'boardgameio_stored' | 'way';

/**
 * The relay behind a gateway, without storage, with each action stored, or with those of a turn of
 * the event loop stored as one message.
 */
export type Way = 'passed' | 'stored' | 'stored_together';

export type SectionName = keyof Rounds;

const SERVERS: readonly ServerName[] = ['relay', 'colyseus', 'boardgameio', 'ours'];

/** Pods of the battle service, as `npm start` runs them. */
const PODS = 2;

const WAYS = ['passed', 'stored', 'stored_together'] as const;
const storing: Readonly<Record<Way, Storing>> = { passed: 'none', stored: 'each', stored_together: 'turn' };
/** Peers store in JetStream, as ours. */
const storingStarts: Readonly<Record<CapacityName, ServerName | StoredPeerName | Way>> = {
  ours: 'ours',
  colyseus_stored: 'colyseus_jetstream',
  boardgameio_stored: 'boardgameio_jetstream',
  way: 'stored',
};
const isWay = (name: string): name is Way => name in storing;

const storedStarts = Object.fromEntries(
  storingPeers.flatMap((peer) => peerStores.map((store) => [`${peer}_${store}`, () => startStoredPeer(peer, store)])),
) as Record<StoredPeerName, () => ReturnType<typeof startStoredPeer>>;
const STORED_PEERS = Object.keys(storedStarts) as StoredPeerName[];
const isStoredPeer = (name: string): name is StoredPeerName => name in storedStarts;

const startOf =
  (name: ServerName | StoredPeerName | Way): Start =>
  () => {
    if (isWay(name)) return startWay(storing[name]);
    if (isStoredPeer(name)) return storedStarts[name]();
    return name === 'ours' ? startOurs({ pods: PODS }) : startPeer(name);
  };

export interface Measuring {
  sizes: Sizes;
  rounds: number;
  onProgress(sentence: string): void;
}

const text = ({ actions_per_s, own_ms, foreign_cores }: Measurement) =>
  `${actions_per_s.toFixed(0)} actions/s, p50 ${own_ms.p50.toFixed(2)} p99 ${own_ms.p99.toFixed(2)} ms, ` +
  `others used ${foreign_cores.toFixed(2)} cores`;

/** Measures the named servers one after the other, so that a busy machine disturbs all alike. */
async function inTurn<Name extends string, T>(names: readonly Name[], measure: (name: Name) => Promise<T>) {
  const entries: [Name, T][] = [];
  for (const name of names) entries.push([name, await measure(name)]);
  return Object.fromEntries(entries) as Record<Name, T>;
}

/** Repeats a round. A peer that cannot be started ends the run. */
async function* repeat<T>(
  { rounds, onProgress }: Measuring,
  round: (onProgress: Measuring['onProgress']) => Promise<T>,
) {
  for (let number = 1; number <= rounds; number += 1) {
    yield await round((sentence) => onProgress(`round ${number}, ${sentence}`));
  }
}

const loadOf =
  <Name extends ServerName | StoredPeerName | Way>(
    section: 'closed' | 'open-500' | 'open-1000' | 'way-400' | 'way-closed',
    names: readonly Name[],
  ) =>
  (measuring: Measuring) =>
    repeat(measuring, (onProgress) =>
      inTurn(names, async (name) => {
        const measured = await measureLoad(startOf(name), measuring.sizes[section], measuring.sizes.warmUp);
        onProgress(`${name}: ${text(measured)}`);
        return measured;
      }),
    );

/** The rounds of each section, one after the other as they are measured. */
export const sections: { [Name in SectionName]: (measuring: Measuring) => AsyncIterable<Rounds[Name]> } = {
  promise: (measuring) =>
    repeat(measuring, (onProgress) =>
      inTurn(STORED_PEERS, async (name) => {
        const kept = await keepPromise(storedStarts[name], measuring.sizes.promise);
        onProgress(`${name}: killed at ${kept.shown} shown and ${kept.stored} stored actions`);
        return kept;
      }),
    ),
  closed: loadOf('closed', [...SERVERS, ...STORED_PEERS]),
  'open-500': loadOf('open-500', [...SERVERS, ...STORED_PEERS]),
  'open-1000': loadOf('open-1000', [...SERVERS, ...STORED_PEERS]),
  idle: (measuring) =>
    repeat(measuring, (onProgress) =>
      inTurn(SERVERS, async (name) => {
        const measured = await measureIdle(startOf(name), measuring.sizes.idle);
        const { kib_per_connection, idle_cores } = measured;
        onProgress(`${name}: ${kib_per_connection.toFixed(1)} KiB a connection, ${idle_cores.toFixed(4)} cores`);
        return measured;
      }),
    ),
  'idle-game': (measuring) =>
    repeat(measuring, async (onProgress) => {
      const measured = await measureIdleGame(measuring.sizes['idle-game']);
      const { idle_pods_ms_per_s, idle_game_ms_per_s } = measured.figures;
      onProgress(`pods ${idle_pods_ms_per_s.toFixed(1)} ms a second, all ${idle_game_ms_per_s.toFixed(1)}`);
      return measured;
    }),
  sync: (measuring) =>
    repeat(measuring, (onProgress) =>
      inTurn(['by_default', 'always'] as const, async (name) => {
        const start = () => startOurs({ pods: PODS, ...(name === 'always' && { syncInterval: name }) });
        const measured = await measureLoad(start, measuring.sizes.closed, measuring.sizes.warmUp);
        onProgress(`sync ${name}: ${text(measured)}`);
        return measured;
      }),
    ),
  'growth-rooms': (measuring) =>
    repeat(measuring, (onProgress) =>
      inTurn(['few', 'many'] as const, async (name) => {
        const measured = await measureLoad(
          startOf('ours'),
          measuring.sizes['growth-rooms'][name],
          measuring.sizes.warmUp,
        );
        onProgress(`${name} rooms: ${text(measured)}`);
        return measured;
      }),
    ),
  'growth-pods': (measuring) =>
    repeat(measuring, (onProgress) =>
      inTurn(['one', 'four'] as const, async (name) => {
        const start = () => startOurs({ pods: name === 'one' ? 1 : 4 });
        const measured = await measureLoad(start, measuring.sizes['growth-pods'], measuring.sizes.warmUp);
        onProgress(`${name} pods: ${text(measured)}`);
        return measured;
      }),
    ),
  watchers: (measuring) =>
    repeat(measuring, async (onProgress) => {
      const measured = await measureWatchers(startOf('ours'), measuring.sizes);
      onProgress(`${measured.frames} frames for watchers: ${text(measured.beside)}`);
      return measured;
    }),
  puzzles: (measuring) =>
    repeat(measuring, async (onProgress) => {
      const measured = await measureBesidePuzzles(() => startOurs({ pods: PODS }), measuring.sizes);
      onProgress(`the search used ${measured.search_cores.toFixed(2)} cores: ${text(measured.beside)}`);
      return measured;
    }),
  'whole-battles': ({ sizes, ...measuring }) => measureWholeBattles({ sizes: sizes['whole-battles'], ...measuring }),
  'way-closed': loadOf('way-closed', ['relay', 'colyseus', 'boardgameio', ...WAYS]),
  'way-1000': loadOf('open-1000', ['relay', ...WAYS]),
  'way-400': loadOf('way-400', ['relay', ...WAYS]),
  capacity: ({ sizes, ...measuring }) =>
    repeat({ sizes, ...measuring }, (onProgress) =>
      inTurn(Object.keys(storingStarts) as CapacityName[], async (name) => {
        const measured = await measureRising(startOf(storingStarts[name]), sizes, (step) =>
          onProgress(
            `${name}: ${step.actions_per_s.toFixed(0)} of ${step.rate.toFixed(0)} actions/s, ` +
              `p99 ${step.p99_ms.toFixed(1)} ms, ${step.lost} lost`,
          ),
        );
        onProgress(`${name}: carries ${measured.actions_per_s.toFixed(0)} actions/s`);
        return measured;
      }),
    ),
};

export const sectionNames = Object.keys(sections) as SectionName[];

/**
 * The sections with these names or beginnings of names (`open`), all if none is named. Throws a
 * UserError for other names.
 */
export function sectionsNamed(wanted: readonly string[]): SectionName[] {
  const isNamed = (section: string, name: string) => section === name || section.startsWith(`${name}-`);
  const unknown = wanted.find((name) => !sectionNames.some((section) => isNamed(section, name)));
  if (unknown !== undefined) {
    throw new UserError(`There is no section "${unknown}". Choose of: ${sectionNames.join(', ')}.`);
  }
  return sectionNames.filter((section) => wanted.length === 0 || wanted.some((name) => isNamed(section, name)));
}
