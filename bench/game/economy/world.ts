import { countBattle, newPair, type PairHistory, pairAfter } from '@maseki/battle/ratings/counted-battle.ts';
import type { PackId } from '@maseki/cards/card.ts';
import { STARTER_DECK_IDS } from '@maseki/cards/starter-decks.ts';
import type { ExchangeLimits } from '@maseki/contracts/inventory/exchange-limits.ts';
import type { MoveOutcome } from '@maseki/contracts/inventory/rpc.ts';
import { type Account, accountAfter, type Change, emptyAccount } from '@maseki/inventory/accounts/account.ts';
import { starterGrant } from '@maseki/inventory/accounts/starter-grant.ts';
import { rewardOf } from '@maseki/inventory/battle-rewards/rules.ts';
import { type CompletedExchange, RECEIVED_WITHIN_MS } from '@maseki/inventory/exchanges/limits.ts';
import { decideExchange, movesOf, type Party, partyAt } from '@maseki/inventory/exchanges/rules.ts';
import { decideFirstBattle, starterDeckChange } from '@maseki/inventory/first-steps/rules.ts';
import { decideDraw, type RandomBelow } from '@maseki/inventory/gacha/rules.ts';
import { decideLoginBonus } from '@maseki/inventory/login-bonus/rules.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { applyMoveOutcome, confirm, givesOf, newExchange, propose } from '@maseki/social/exchanges/rules.ts';

/**
 * The limits of exchanges in force. `none` leaves ten a day and two copies, `new_accounts` adds
 * those of new accounts.
 */
export type LimitsInForce = 'none' | 'new_accounts' | 'all';

/** A card for another, or for nothing, between two accounts. */
export interface Offer {
  from: string;
  to: string;
  card: string;
  inReturn: string | null;
}

/** A drawn card. */
export interface Drawn {
  user: string;
  card: string;
}

/**
 * Accounts and their actions in memory. The rules of the services decide everything. Times are in
 * ms since the epoch, and the caller moves the clock.
 */
export interface World {
  now: number;
  /** All cards that were drawn. */
  readonly drawn: Drawn[];
  /**
   * A new account with all one-time grants, also those for the first battle and the starter deck.
   */
  register(): string;
  account(user: string): Account;
  collectLoginBonus(user: string): void;
  /** A matched battle of a full length. */
  playBattle(winner: string, loser: string): void;
  /** Spends all stones on a pack. */
  drawAll(user: string, pack: PackId): void;
  /** Proposes and confirms an exchange. */
  exchange(offer: Offer): MoveOutcome;
}

const BATTLE_TURNS = 12;

const unlimited: ExchangeLimits['receives'] = {
  rares_and_legends: { left: Number.MAX_SAFE_INTEGER, more_at: null },
  legends: { left: Number.MAX_SAFE_INTEGER, more_at: null },
};

const withLimits = (party: Party, inForce: LimitsInForce): Party => {
  if (inForce === 'all') return party;
  const { new_account } = party.limits;
  return { ...party, limits: { new_account: inForce === 'none' ? null : new_account, receives: unlimited } };
};

interface Resident {
  account: Account;
  completed: readonly CompletedExchange[];
  /** Stones for battles on a day of Tokyo. */
  paid: { day: string; stones: number };
}

interface WorldOptions {
  now: number;
  random: RandomBelow;
  limits: LimitsInForce;
}

export function createWorld({ now: start, random, limits }: WorldOptions): World {
  const residents = new Map<string, Resident>();
  const pairDays = new Map<string, PairHistory>();
  let ids = 0;

  const find = (user: string): Resident => {
    const resident = residents.get(user);
    if (!resident) throw new Error(`there is no ${user}`);
    return resident;
  };
  const change = (user: string, what: Change) => {
    const resident = find(user);
    resident.account = accountAfter(resident.account, what);
  };

  function pay(user: string, won: boolean, rewarded: boolean): void {
    const resident = find(user);
    const day = tokyoDay(world.now);
    const before = resident.paid.day === day ? resident.paid.stones : 0;
    const stones = rewarded ? rewardOf(won, before) : 0;
    resident.paid = { day, stones: before + stones };
    change(user, { stones, matchedBattles: 1 });
  }

  function move(offer: Offer): MoveOutcome {
    const [one, other] = [offer.from, offer.to].map((id) => ({ id, username: id }));
    if (!one || !other) return 'insufficient_copies';
    const opened = newExchange(`exchange-${ids++}`, one, other);
    const proposed = propose(opened, one.id, { card: offer.card, requested: offer.inReturn });
    const confirmed = proposed.ok ? confirm(proposed.value, other.id) : proposed;
    if (!confirmed.ok) throw new Error(confirmed.error);
    const gives = givesOf(confirmed.value);
    const refusal = decideExchange(gives, (user) => withLimits(partyAt(find(user), world.now), limits));
    const outcome = refusal?.outcome ?? 'moved';
    if (applyMoveOutcome(confirmed.value, confirmed.value.attempt, outcome).status !== 'completed') return outcome;
    for (const [user, cards] of Object.entries(movesOf(gives))) {
      const resident = find(user);
      const recent = resident.completed.filter(({ at }) => at > world.now - RECEIVED_WITHIN_MS);
      resident.completed = [...recent, { at: world.now, cards }];
      change(user, { cards });
    }
    return outcome;
  }

  const world: World = {
    now: start,
    drawn: [],
    register() {
      const user = `user-${ids++}`;
      const account = accountAfter(emptyAccount(user), { ...starterGrant, registeredAt: world.now });
      residents.set(user, { account, completed: [], paid: { day: '', stones: 0 } });
      const { change: firstBattle } = decideFirstBattle(account, 'skipped');
      if (firstBattle) change(user, firstBattle);
      change(user, starterDeckChange(account, STARTER_DECK_IDS[0]));
      return user;
    },
    account: (user) => find(user).account,
    collectLoginBonus(user) {
      const { change: bonus } = decideLoginBonus(find(user).account, tokyoDay(world.now));
      if (bonus) change(user, bonus);
    },
    playBattle(winner, loser) {
      const id = [tokyoDay(world.now), ...[winner, loser].sort()].join(':');
      const before = pairDays.get(id) ?? newPair;
      const battle = { mode: 'matched', free: false, turns: BATTLE_TURNS, reason: 'life' } as const;
      const counted = countBattle(battle, before);
      pairDays.set(id, pairAfter(battle, before, counted));
      pay(winner, true, counted.rewarded);
      pay(loser, false, counted.rewarded);
    },
    drawAll(user, pack) {
      for (;;) {
        const draw = decideDraw(find(user).account, pack, random);
        if (!draw.ok) return;
        change(user, draw.value.change);
        world.drawn.push(...draw.value.value.cards.map((card) => ({ user, card })));
      }
    },
    exchange: move,
  };
  return world;
}
