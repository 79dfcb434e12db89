import type { StarterDeckId } from '@maseki/cards/starter-decks.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/inventory/events.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { changeWrites } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';
import { starterCards, starterDeckChange } from './rules.ts';

export interface StarterDeckStoreDeps {
  accounts: Pick<AccountStore, 'findOrOpen' | 'open'>;
  transact: Transact;
  disabledCards(): readonly string[];
  now(): number;
}

const CAUSE = 'starter-deck';

export function starterDeckStore(
  models: AccountModels,
  { accounts, transact, disabledCards, now }: StarterDeckStoreDeps,
) {
  /** The cards that a user's choice brought. There is no movement if the user owned all of them. */
  async function grantedTo(user: string, session: ClientSession): Promise<string[]> {
    const movement = await models.movements.findById(`${user}:${CAUSE}`, { cards: 1 }).session(session).lean();
    return Object.keys(movement?.cards ?? {});
  }

  return {
    /**
     * Chooses a deck, grants its missing cards and stores the event, in one transaction. Resolves to
     * the granted cards. A repeated choice of the same deck resolves to those of the first time.
     */
    async choose(
      user: string,
      id: StarterDeckId,
    ): Promise<Result<readonly string[], 'starter_chosen' | 'unauthenticated'>> {
      // Opens the account of an unknown user. If two requests open it at once, this must not fail.
      await accounts.findOrOpen(user);
      return transact(async ({ session, publishEvent, writeAtEnd }) => {
        const account = await accounts.open(user, session);
        if (!account) return refuse('unauthenticated');
        if (account.starterDeck)
          return account.starterDeck === id ? ok(await grantedTo(user, session)) : refuse('starter_chosen');
        const disabled = disabledCards();
        const change = starterDeckChange(account, id, disabled);
        // The account is written first, so that the later of two tabs meets its conflict there and
        // decides again.
        writeAtEnd(...changeWrites(models, session, { account, cause: CAUSE, change, at: new Date(now()) }).writes);
        publishEvent(events.starterChosen, {
          payload: { user_id: user, deck_id: id, cards: [...starterCards(id, disabled)] },
        });
        return ok(Object.keys(change.cards ?? {}));
      });
    },
  };
}

export type StarterDeckStore = ReturnType<typeof starterDeckStore>;
