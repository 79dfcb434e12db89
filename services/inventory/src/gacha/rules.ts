import type { PackId } from '@maseki/cards/card.ts';
import { drawCards, type RandomBelow } from '@maseki/cards/draw-cards.ts';
import type { OddsTable } from '@maseki/cards/odds/odds-table.ts';
import { newestOdds, oddsOf } from '@maseki/cards/odds.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { GACHA_COST, POINTS_A_DRAW } from '@maseki/contracts/inventory/limits.ts';
import type { DrawProof } from '@maseki/proof/check-draw.ts';
import type { ClaimedDraw, OpenedSeal } from '@maseki/proof/draw-claims.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { drawSealOf } from '@maseki/proof/seal.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type Account, balanceAfter, countCards } from '../accounts/account.ts';
import { fulfilledBy, withGoals } from '../missions/goals.ts';

/** The first table, for secrets that are older than their note of it. */
const FIRST_ODDS = 1;

type Sealed = Pick<Account, 'user' | 'secret' | 'secretOdds'>;

/**
 * The odds of an account's next draw, which its seal fixes. Throws UnavailableError for those of a
 * later release, whose pods answer.
 */
export function sealedOddsOf(
  { secret, secretOdds = FIRST_ODDS }: Omit<Sealed, 'user'>,
  newest = newestOdds,
): OddsTable {
  const odds = secret === undefined ? newest : oddsOf(secretOdds);
  if (!odds) throw new UnavailableError(`the next draw is sealed with odds ${secretOdds}`);
  return odds;
}

/** The seal of an account's next draw. Null before the account has a secret. */
export const nextSealOf = ({ user, secret, secretOdds: odds = FIRST_ODDS }: Sealed): string | null =>
  secret === undefined ? null : drawSealOf(user, { secret, odds });

interface DrawRequest {
  pack: PackId;
  /** The seal that the page has seen, and its number of afterwards. Null for a draw without a proof. */
  sealed: { seal: string; nonce: string } | null;
  /** In hex. Takes the place of the secret that the draw uses up. */
  nextSecret: string;
  /** Draws about which the page asks, with what became of their seals. */
  replaced?: readonly (ClaimedDraw & { opened?: OpenedSeal })[];
  /** For an account without a seal. By default the newest. */
  odds?: OddsTable;
}

/**
 * Decides on a draw of an account. Refuses for too few stones and for a seal that is not the
 * present one, else gives the cards, their price, the remaining balance, and the proof of a sealed
 * draw. Each draw uses up the secret, also one without a seal, because the count to pity that was
 * shown with it changes. `random` is for draws without a seal.
 */
export function decideDraw(
  account: Account,
  { pack, sealed, nextSecret, replaced = [], odds: newest }: DrawRequest,
  random: RandomBelow,
) {
  const { user, secret } = account;
  const seal = nextSealOf(account);
  if (sealed && (seal === null || secret === undefined || seal !== sealed.seal))
    return refuse('seal_changed', seal === null ? {} : { current: seal });
  if (account.stones < GACHA_COST) return refuse('insufficient_stones');
  const since = account.sinceLegend[pack] ?? 0;
  const odds = sealedOddsOf(account, newest);
  const opened = sealed && secret !== undefined ? { ...sealed, secret } : null;
  const numbers = opened ? drawStream({ ...opened, pack, sinceLegend: since }) : random;
  const { cards, sinceLegend } = drawCards({ pack, sinceLegend: since, odds }, numbers);
  const change = withGoals(account, {
    stones: -GACHA_COST,
    cards: countCards(cards),
    sinceLegend: { [pack]: sinceLegend },
    points: POINTS_A_DRAW,
    drawn: {
      pack,
      since,
      odds: odds.version,
      ...(secret !== undefined && seal !== null && { secret, seal }),
      ...(opened && { nonce: opened.nonce }),
      ...(replaced.length > 0 && { replaced }),
    },
    ...(secret !== undefined && { secret: nextSecret, secretOdds: newestOdds.version }),
  });
  const { stones, points } = balanceAfter(account, change);
  const proof: DrawProof | null = opened && {
    seal: opened.seal,
    secret: opened.secret,
    nonce: opened.nonce,
    since_legend: since,
    odds_version: odds.version,
    next_seal: drawSealOf(user, { secret: nextSecret, odds: newestOdds.version }),
    ...(replaced.length > 0 && { replaced: replaced.flatMap((claim) => claim.opened ?? []) }),
  };
  return ok({ change, value: { cards, magic_stones: stones, points, missions: fulfilledBy(change), proof } });
}
