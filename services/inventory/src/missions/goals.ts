import {
  COLLECTION_GOALS,
  type Counter,
  type FulfilledMission,
  type Mission,
  missionById,
  STEP_MISSIONS,
} from '@maseki/contracts/inventory/missions.ts';
import { type Account, accountAfter, type Change } from '../accounts/account.ts';

const onceMissions: readonly Mission[] = [...COLLECTION_GOALS, ...STEP_MISSIONS];

/** What an account itself shows. The other counters of goals and steps come with events. */
function shownBy({ cards, starterDeck }: Account, counter: Counter): number {
  if (counter === 'different_cards') return Object.keys(cards).length;
  return counter === 'starter_decks' && starterDeck ? 1 : 0;
}

/** A change with the goals of `ids`, without those that were reached before. */
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

/**
 * A change with the goals and steps that the account shows after it. A second call adds nothing.
 */
export function withGoals(account: Account, change: Change): Change {
  if (!change.cards && !change.starterDeck) return change;
  const after = accountAfter(account, change);
  const shown = onceMissions.filter(({ counter, target }) => shownBy(after, counter) >= target);
  return reaching(
    account,
    change,
    shown.map(({ id }) => id),
  );
}

/** The missions that a change fulfils, for their messages. */
export const fulfilledBy = ({ paid = [] }: Change): FulfilledMission[] =>
  paid.flatMap(({ id, stones }) => {
    const sentence = missionById(id)?.sentence;
    return sentence === undefined ? [] : [{ id, sentence, stones }];
  });
