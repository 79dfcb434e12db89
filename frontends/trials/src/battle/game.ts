import type { Trial } from '@maseki/cards/trials.ts';
import type { PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { dealShuffled } from '@maseki/rules/deal-battle.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { trustedCard } from '@maseki/rules/trusted-card.ts';
import type { Beginning } from '@maseki/ui/computer/computer-room.ts';
import { randomNumber } from '@maseki/ui/random-number.ts';

/** A state in which the battle waited for the player. */
export interface Decision {
  battle: Battle;
  version: number;
  turn: number;
  /** The type of the message with which they answered. */
  move: string | null;
}

export interface Game {
  beginning: Beginning;
  /** Decisions of the try before the one from which it was taken up. */
  earlier: readonly Decision[];
  /** Its victory does not count. */
  isTakenUp: boolean;
}

interface Deal {
  trial: Trial;
  player: PlayerInfo;
  deck: readonly CatalogueCard[];
  catalogue: readonly CatalogueCard[];
}

/** A new try, with the player on seat `a`. Null if this page does not know a card of the opponent. */
export function deal({ trial, player, deck, catalogue }: Deal): Game | null {
  const theirs = trial.deck.flatMap((id) => catalogue.filter((card) => card.id === id));
  if (theirs.length < trial.deck.length) return null;
  const cards = Object.fromEntries([...deck, ...theirs].map((card) => [card.id, trustedCard(card)]));
  const seed = randomNumber(16);
  const beginning: Beginning = {
    luck: seed,
    battle: dealShuffled(cards, { seed, decks: { a: deck, b: theirs } }),
    version: 1,
    seat: 'a',
    players: { a: player, b: { _id: 'computer', name: trial.name } },
    level: trial.level,
  };
  return { beginning, earlier: [], isTakenUp: false };
}

/** The same battle from one of its decisions on, with the same cards, coins and replies. */
export function takeUp({ beginning }: Game, decisions: readonly Decision[], at: number): Game {
  const { battle, version } = decisions[at] ?? beginning;
  return { beginning: { ...beginning, battle, version }, earlier: decisions.slice(0, at), isTakenUp: true };
}

/** The first decision of the last turn of the player, from which most want to try again. */
export const lastTurnOf = (decisions: readonly Decision[]): number =>
  Math.max(
    0,
    decisions.findIndex(({ turn }) => turn === decisions.at(-1)?.turn),
  );
