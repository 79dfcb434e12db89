import type { PackId } from '@maseki/cards/card.ts';
import { drawCards, type RandomBelow } from '@maseki/cards/draw-cards.ts';
import type { OddsTable } from '@maseki/cards/odds/odds-table.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { GACHA_COST, POINTS_A_DRAW } from '@maseki/contracts/inventory/limits.ts';
import type { DrawProof } from '@maseki/proof/check-draw.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { sealOf } from '@maseki/proof/seal.ts';
import { type Account, balanceAfter, countCards } from '../accounts/account.ts';
import { fulfilledBy, withGoals } from '../missions/goals.ts';

/** The secrets of a sealed draw, in hex. */
interface Sealed {
  /** The seal that the page has seen, and the number that it made afterwards. */
  seal: string;
  nonce: string;
  /** A new one, which takes the place of the one that the draw reveals. */
  nextSecret: string;
}

export const drawSealOf = ({ user, secret }: Pick<Account, 'user' | 'secret'>): string | null =>
  secret === undefined ? null : sealOf('draw', user, secret);

interface DrawRequest {
  pack: PackId;
  /** Null for a draw without a proof. */
  sealed: Sealed | null;
  /** By default the newest. */
  odds?: OddsTable;
}

/**
 * Decides on a draw of an account. Refuses for too few stones and for a seal that is not the
 * present one, else gives the cards, their price, the remaining balance, and the proof of a sealed
 * draw, which uses up the secret. `random` is for draws without a seal.
 */
export function decideDraw(account: Account, { pack, sealed, odds = newestOdds }: DrawRequest, random: RandomBelow) {
  const { user, secret } = account;
  const seal = drawSealOf(account);
  if (sealed && (seal === null || secret === undefined || seal !== sealed.seal))
    return refuse('seal_changed', seal === null ? {} : { current: seal });
  if (account.stones < GACHA_COST) return refuse('insufficient_stones');
  const since = account.sinceLegend[pack] ?? 0;
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
      ...(opened && { secret: opened.secret, nonce: opened.nonce }),
    },
    ...(opened && { secret: opened.nextSecret }),
  });
  const { stones, points } = balanceAfter(account, change);
  const proof: DrawProof | null = opened && {
    seal: opened.seal,
    secret: opened.secret,
    nonce: opened.nonce,
    since_legend: since,
    odds_version: odds.version,
    next_seal: sealOf('draw', user, opened.nextSecret),
  };
  return ok({ change, value: { cards, magic_stones: stones, points, missions: fulfilledBy(change), proof } });
}
