import { rpcs as chatRpcs } from '@maseki/contracts/chat/rpc.ts';
import { PAIRS_MAX } from '@maseki/contracts/ids.ts';
import { rpcs as socialRpcs } from '@maseki/contracts/social/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

export type Pair = [one: string, other: string];

/** What other services know of pairs of users. Throws UnavailableError while they do not reply. */
export interface Relations {
  areFriends(pairs: readonly Pair[]): Promise<readonly boolean[]>;
  areBlocked(pairs: readonly Pair[]): Promise<readonly boolean[]>;
}

/** Short, because watchers do not stay without a reply. */
const PATIENCE = { timeoutMs: 1_500 };

async function inParts(pairs: readonly Pair[], ask: (part: Pair[]) => Promise<boolean[]>): Promise<boolean[]> {
  const parts: Promise<boolean[]>[] = [];
  for (let from = 0; from < pairs.length; from += PAIRS_MAX) parts.push(ask(pairs.slice(from, from + PAIRS_MAX)));
  return (await Promise.all(parts)).flat();
}

export const storedRelations = (bus: Pick<Bus, 'callRpc'>): Relations => ({
  areFriends: (pairs) =>
    inParts(pairs, async (part) => (await bus.callRpc(socialRpcs.areFriendPairs, { pairs: part }, PATIENCE)).friends),
  areBlocked: (pairs) =>
    inParts(pairs, async (part) => (await bus.callRpc(chatRpcs.areBlockedPairs, { pairs: part }, PATIENCE)).blocked),
});
