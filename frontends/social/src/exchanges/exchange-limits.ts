import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { type ExchangeLimitCode, reachedLimit } from '@maseki/contracts/inventory/exchange-limits.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { text } from '../text.ja.ts';
import type { Exchange } from './exchange.ts';

const moment = new Intl.DateTimeFormat('ja-JP', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment as text, in the browser's time zone, or null if it is past or unknown. */
const shown = (at: string | null): string | null =>
  at === null || Date.parse(at) <= serverNow() ? null : moment.format(new Date(at));

/** The side that a sentence describes. */
type Side = 'mine' | 'partner';
const nameOf = (side: Side, { partner }: Pick<Exchange, 'partner'>): string =>
  side === 'mine' ? text.exchange.limits.you : text.exchange.limits.named(partner.username);

/** The present limits of one side, to read below its cards. Most players have none. */
export function limitSentences(side: Side, exchange: Exchange): string[] {
  const { new_account, receives } = exchange.limits?.[side] ?? {};
  const words = text.exchange.limits;
  const name = nameOf(side, exchange);
  const sentences: string[] = [];
  if (new_account) {
    const { old_enough_at, battles_missing, may_gift } = new_account;
    sentences.push(words.newAccount(name, words.ends(shown(old_enough_at), battles_missing)));
    if (!may_gift) sentences.push(words.giftGiven(name));
  }
  if (receives?.rares_and_legends.left === 0) {
    sentences.push(words.receivesNoMore(name, shown(receives.rares_and_legends.more_at)));
  } else if (receives?.legends.left === 0) {
    sentences.push(words.receivesNoMoreLegends(name, shown(receives.legends.more_at)));
  }
  return sentences;
}

interface Choice {
  offer: CatalogueCard;
  /** Null makes the offer a gift. */
  wish: CatalogueCard | null;
}

/** A reason in a few words and as a sentence. */
export interface Obstacle {
  mark: string;
  sentence: string;
}

const obstacles: Record<ExchangeLimitCode | 'same_card', { mark: string; sentence: (name: string) => string }> =
  text.exchange.limits.obstacles;

const obstacle = (code: keyof typeof obstacles, name = ''): Obstacle => ({
  mark: obstacles[code].mark,
  sentence: obstacles[code].sentence(name),
});

/** What the server would refuse in a choice, or null. */
export function obstacleTo(exchange: Exchange, { offer, wish }: Choice): Obstacle | null {
  if (offer.id === wish?.id) return obstacle('same_card');
  const { limits } = exchange;
  if (!limits) return null;
  const gift = { from: 'mine', to: 'partner', rarity: offer.rarity };
  const gives = wish === null ? [gift] : [gift, { from: 'partner', to: 'mine', rarity: wish.rarity }];
  const reached = reachedLimit(gives, (side) => (side === 'mine' ? limits.mine : limits.partner));
  return reached && obstacle(reached.code, nameOf(reached.user === 'mine' ? 'mine' : 'partner', exchange));
}

/** Null if a card can be given away, for one of the partner's or as a gift. */
export function obstacleToOffer(exchange: Exchange, offer: CatalogueCard): Obstacle | null {
  const wishes = [null, ...exchange.partner_duplicates.map(({ card }) => card)];
  const found = wishes.map((wish) => obstacleTo(exchange, { offer, wish }));
  return found.includes(null) ? null : (found[0] ?? null);
}
