import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import {
  COLLECTION_GOALS,
  type Counter,
  type Mission,
  missionById,
  STEP_MISSIONS,
} from '@maseki/contracts/inventory/missions.ts';
import type { Account, Change } from '../accounts/account.ts';

const onceMissions: readonly Mission[] = [...COLLECTION_GOALS, ...STEP_MISSIONS];

function differentAfter(cards: Account['cards'], moves: NonNullable<Change['cards']>): number {
  const had = (id: string) => cards[id] ?? 0;
  const isOwned = (copies: number) => (copies > 0 ? 1 : 0);
  return Object.entries(moves).reduce(
    (sum, [id, move]) => sum + isOwned(had(id) + move) - isOwned(had(id)),
    Object.keys(cards).length,
  );
}

export function reaching(account: Account, change: Change, ids: readonly string[]): Change {
  const missions = change.missions ?? account.missions;
  const reached = onceMissions.filter(({ id }) => ids.includes(id) && !missions.once.includes(id));
  if (reached.length === 0) return change;
  const paid = reached.map(({ id, stones }) => ({ id, stones, period: 'once' }));
  return {
    ...change,
    missions: { ...missions, once: [...missions.once, ...reached.map(({ id }) => id)] },
    paid: [...(change.paid ?? []), ...paid],
  };
}

/** The goals and steps that the account shows after it. A second call adds nothing. */
export function withGoals(account: Account, change: Change): Change {
  if (!change.cards && !change.starterDeck) return change;
  // The other counters of goals and steps come with events.
  const shown: Partial<Record<Counter, number>> = {
    different_cards: differentAfter(account.cards, change.cards ?? {}),
    starter_decks: (change.starterDeck ?? account.starterDeck) ? 1 : 0,
  };
  const reached = onceMissions.filter(({ counter, target }) => (shown[counter] ?? 0) >= target);
  return reaching(
    account,
    change,
    reached.map(({ id }) => id),
  );
}

export const fulfilledBy = ({ paid = [] }: Change): FulfilledMission[] =>
  paid.flatMap(({ id, stones }) => {
    const sentence = missionById(id)?.sentence;
    return sentence === undefined ? [] : [{ id, sentence, stones }];
  });
