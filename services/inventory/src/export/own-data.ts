import { cardById } from '@maseki/cards/catalogue.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import type { AccountModels } from '../accounts/models.ts';

const cardsOf = (copies: Readonly<Record<string, number>>) =>
  Object.entries(copies).map(([card_id, amount]) => ({ card_id, name: cardById(card_id)?.name ?? card_id, amount }));

/** Ids of histories begin with the user. */
const ofUser = ({ id }: { id: string }) => ({ _id: { $gte: `${id}:`, $lt: `${id};` } });

/** Without the next draw's secret, because whoever knows it knows the draw. */
export const ownData = ({ accounts, ledger, movements }: AccountModels) => ({
  accounts: storedPart(accounts, {
    of: ({ id }) => ({ _id: id, deletedAt: null }),
    hint: BY_ID,
    shown: (rows) =>
      rows.map(({ stones, points, cards, sinceLegend, bonus, registeredAt, matchedBattles, ...row }) => ({
        stones,
        points,
        cards: cardsOf(cards),
        draws_since_legend: sinceLegend,
        login_bonus: bonus,
        registered_at: registeredAt === null ? null : new Date(registeredAt),
        matched_battles: matchedBattles,
        starter_deck: row.starterDeck ?? null,
        first_battle: row.firstBattle ?? null,
        missions: row.missions,
      })),
  }),
  ledger: storedPart(ledger, {
    of: ofUser,
    hint: BY_ID,
    shown: (rows) =>
      rows.map(({ cause, kind, amount, balance, by = null, at }) => ({ cause, kind, amount, balance, by, at })),
  }),
  movements: storedPart(movements, {
    of: ofUser,
    hint: BY_ID,
    shown: (rows) =>
      rows.map(({ cause, cards, partner, drawn = null, at }) => ({
        cause,
        cards: cardsOf(cards),
        partner: partner?.name ?? null,
        drawn,
        at,
      })),
  }),
});
