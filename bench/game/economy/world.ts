import { countBattle, newPair, type PairHistory, pairAfter } from '@maseki/battle/after/ratings/counted-battle.ts';
import type { PackId } from '@maseki/cards/card.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import { STARTER_DECK_IDS } from '@maseki/cards/starter-decks.ts';
import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import { type LadderClass, seasonStones } from '@maseki/contracts/battle/ladder.ts';
import type { BattleMode, CountedResult } from '@maseki/contracts/battle/result.ts';
import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import { POINTS_OF_CARD } from '@maseki/contracts/inventory/limits.ts';
import { WEEK_TASKS } from '@maseki/contracts/inventory/missions.ts';
import type { MoveOutcome } from '@maseki/contracts/inventory/rpc.ts';
import { type Account, accountAfter, type Change, emptyAccount } from '@maseki/inventory/accounts/account.ts';
import { starterGrant } from '@maseki/inventory/accounts/starter-grant.ts';
import { rewardOf } from '@maseki/inventory/battle-rewards/rules.ts';
import { type CompletedExchange, RECEIVED_WITHIN_MS } from '@maseki/inventory/exchanges/limits.ts';
import { decideExchange, movesOf, type Party, partyAt } from '@maseki/inventory/exchanges/rules.ts';
import { decideFirstBattle, starterDeckChange } from '@maseki/inventory/first-steps/rules.ts';
import { decideDraw } from '@maseki/inventory/gacha/rules.ts';
import { decideLoginBonus } from '@maseki/inventory/login-bonus/rules.ts';
import { weekOf } from '@maseki/inventory/missions/choose-tasks.ts';
import { reaching, withGoals } from '@maseki/inventory/missions/goals.ts';
import { battleProgress } from '@maseki/inventory/missions/progress.ts';
import { decideRedeem } from '@maseki/inventory/missions/redeem-points.ts';
import { constants } from '@maseki/rules/constants.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { applyMoveOutcome, confirm, givesOf, newExchange, propose } from '@maseki/social/exchanges/rules.ts';

/** `none` leaves ten a day and two copies, `new_accounts` adds those of new accounts. */
export type LimitsInForce = 'none' | 'new_accounts' | 'all';

export interface Offer {
  from: string;
  to: string;
  card: string;
  inReturn: string | null;
}

export interface Drawn {
  user: string;
  card: string;
}

/** In memory, by the services' rules. Times are in ms since the epoch, set by the caller. */
export interface World {
  now: number;
  readonly drawn: Drawn[];
  /** All cards that were got for points. */
  readonly redeemed: Drawn[];
  /** With all one-time grants: first battle, starter deck, a deck of one's own. */
  register(): string;
  account(user: string): Account;
  collectLoginBonus(user: string): void;
  /** A matched battle of a full length, which fulfils all tasks of the day at once. */
  playBattle(winner: string, loser: string): void;
  /** A battle against the computer, which does the same. */
  practise(user: string): void;
  /** Pays a season of that class to a user, if the battles since the last one suffice. */
  closeSeason(user: string, best: LadderClass): void;
  /** Spends all stones on a pack, and all points on rares and legends. */
  drawAll(user: string, pack: PackId): void;
  exchange(offer: Offer): MoveOutcome;
}

const BATTLE_TURNS = 24;
const TASKS_A_DAY = 3;
/** The part of either player in a battle that two accounts of one person have arranged. */
const ARRANGED: BattleCounts = {
  lives_taken: constants.life,
  own_turns: BATTLE_TURNS / 2,
  fielded: { fire: 3, water: 3, ice: 2 },
};

/** Rares and legends, the dearest first. */
const redeemable = catalogue
  .filter(({ rarity }) => rarity === 'rare' || rarity === 'legend')
  .toSorted((one, other) => POINTS_OF_CARD[other.rarity] - POINTS_OF_CARD[one.rarity]);

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
  /** Rated battles of the season. */
  rated: number;
}

/** True if a battle of this day changes no more than a number of battles. */
function areTasksDone({ missions: { day, done, waiting, week } }: Account, today: string): boolean {
  const battles = week[weekOf(today)] ?? 0;
  const areAll = WEEK_TASKS.every(({ target }) => battles >= target) && waiting.length === 0;
  return areAll && day === today && done.length === TASKS_A_DAY;
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
    resident.account = accountAfter(resident.account, withGoals(resident.account, what));
  };

  function progress(user: string, mode: BattleMode): Change {
    const day = tokyoDay(world.now);
    const { account } = find(user);
    if (areTasksDone(account, day)) return {};
    const battle = { mode, turns: BATTLE_TURNS, reason: 'life', day, counts: ARRANGED };
    return battleProgress(account, battle, day) ?? {};
  }

  function pay(user: string, won: boolean, { rewarded, rated }: CountedResult): void {
    const resident = find(user);
    const day = tokyoDay(world.now);
    const before = resident.paid.day === day ? resident.paid.stones : 0;
    const stones = rewarded ? rewardOf(won, before) : 0;
    resident.paid = { day, stones: before + stones };
    if (rated) resident.rated += 1;
    change(user, { ...progress(user, 'matched'), stones, matchedBattles: 1 });
  }

  function redeem(user: string): void {
    for (const card of redeemable) {
      const redeemed = decideRedeem(find(user).account, card);
      if (!redeemed.ok) continue;
      change(user, redeemed.value.change);
      world.redeemed.push({ user, card: card.id });
    }
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
    redeemed: [],
    register() {
      const user = `user-${ids++}`;
      const account = accountAfter(emptyAccount(user), { ...starterGrant, registeredAt: world.now });
      residents.set(user, { account, completed: [], paid: { day: '', stones: 0 }, rated: 0 });
      const { change: firstBattle } = decideFirstBattle(account, 'skipped');
      if (firstBattle) change(user, firstBattle);
      change(user, starterDeckChange(account, STARTER_DECK_IDS[0], []));
      change(user, reaching(find(user).account, {}, ['step-decks-saved']));
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
      pay(winner, true, counted);
      pay(loser, false, counted);
    },
    practise: (user) => change(user, progress(user, 'practice')),
    closeSeason(user, best) {
      const resident = find(user);
      change(user, { stones: seasonStones(best, resident.rated) });
      resident.rated = 0;
    },
    drawAll(user, pack) {
      for (;;) {
        const draw = decideDraw(find(user).account, { pack, sealed: null, nextSecret: '' }, random);
        if (!draw.ok) return redeem(user);
        change(user, draw.value.change);
        world.drawn.push(...draw.value.value.cards.map((card) => ({ user, card })));
      }
    },
    exchange: move,
  };
  return world;
}
