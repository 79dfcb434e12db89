import { DAY_MS, type EpochMs } from '@maseki/contracts/time.ts';
import { decodeTime } from '@maseki/service-kit/ulid.ts';
import type { Models } from '../../base/database/models.ts';

/** A battle of two players of the queue, rated or not. */
export interface MatchedBattle {
  winner: string;
  loser: string;
  endedAt: EpochMs;
}

/** Two of whom one has won again and again without a loss between. */
export interface OneSidedPair {
  winner: string;
  loser: string;
  inARow: number;
  /** When the last of these battles ended. */
  until: EpochMs;
}

/** An account that has met only accounts that are younger than itself. */
export interface YoungCircle {
  user: string;
  battles: number;
  opponents: string[];
}

/** Wins in a row of one against the other. */
const ONE_SIDED_FROM = 10;
/** An account is new for so long, in ms. */
const NEW_MS = 30 * DAY_MS;
/** With fewer battles chance alone may do it. */
const CIRCLE_FROM_BATTLES = 5;

/** The battles of the queue that are kept, in the order in which they have ended. */
export async function* matchedBattles({
  replays,
}: Pick<Models, 'replays'>): AsyncGenerator<MatchedBattle, void, undefined> {
  const found = replays.collection.find<{ users: [string, string]; winner: string; ended_at: number }>(
    { 'counted.mode': 'matched', winner: { $ne: null } },
    { projection: { users: 1, winner: 1, ended_at: 1 }, sort: { ended_at: 1, _id: 1 }, allowDiskUse: true },
  );
  for await (const { users, winner, ended_at: endedAt } of found) {
    const loser = users.find((user) => user !== winner);
    if (loser !== undefined) yield { winner, loser, endedAt };
  }
}

/** Takes in battles in their order, and tells what an operator should look at. */
export function createSuspicion() {
  const rows = new Map<string, OneSidedPair>();
  const longest = new Map<string, OneSidedPair>();
  const met = new Map<string, { battles: number; opponents: Set<string> }>();

  function meet(user: string, opponent: string): void {
    const known = met.get(user) ?? { battles: 0, opponents: new Set() };
    known.opponents.add(opponent);
    met.set(user, { ...known, battles: known.battles + 1 });
  }

  return {
    add({ winner, loser, endedAt }: MatchedBattle): void {
      const pair = [winner, loser].sort().join(':');
      const before = rows.get(pair);
      const inARow = before?.winner === winner ? before.inARow + 1 : 1;
      const row = { winner, loser, inARow, until: endedAt };
      rows.set(pair, row);
      if (inARow >= ONE_SIDED_FROM && inARow >= (longest.get(pair)?.inARow ?? 0)) longest.set(pair, row);
      meet(winner, loser);
      meet(loser, winner);
    },

    /** The longest rows first. */
    oneSided: (): OneSidedPair[] => [...longest.values()].sort((one, other) => other.inARow - one.inARow),

    /** Accounts that are new at a time, with the most battles first. */
    youngCircles: (now: EpochMs): YoungCircle[] =>
      [...met]
        .map(([user, { battles, opponents }]) => ({ user, battles, opponents: [...opponents] }))
        .filter(({ user, battles, opponents }) => {
          const since = decodeTime(user);
          const isNew = now - since <= NEW_MS && battles >= CIRCLE_FROM_BATTLES;
          return isNew && opponents.every((opponent) => decodeTime(opponent) > since);
        })
        .sort((one, other) => other.battles - one.battles),
  };
}
