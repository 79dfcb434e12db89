import { expect, test } from '@jest/globals';
import { chooseAction } from '@maseki/bots/choose-action.ts';
import { practiceDeck } from '@maseki/bots/practice-decks.ts';
import { playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import { DAYS_WAITING } from '@maseki/contracts/inventory/limits.ts';
import { constants } from '@maseki/rules/constants.ts';
import { type Account, accountAfter, emptyAccount } from '../accounts/account.ts';
import { dayPlus, tasksOf } from './choose-tasks.ts';
import { battleProgress } from './progress.ts';

const cardsOf = (ids: readonly string[]) => ids.map(cardById).filter((card) => card !== undefined);

/** The part of a newcomer with the twelve first cards in battles that the easy computer wins. */
function lostBattles(count: number): (BattleCounts & { turns: number })[] {
  const { random, seed } = seededRandom('newcomers');
  const lost: (BattleCounts & { turns: number })[] = [];
  const policy: Parameters<typeof playBattle>[0]['policies']['a'] = (view) =>
    chooseAction({ level: 'easy', view, random });
  while (lost.length < count) {
    const decks = { a: cardsOf(STARTER_DECK), b: cardsOf(practiceDeck('easy', random)) };
    const { outcome, sides, turn, first } = playBattle({ seed: seed(), decks, policies: { a: policy, b: policy } });
    if (outcome?.winner !== 'b') continue;
    const fielded: BattleCounts['fielded'] = {};
    for (const card of sides.a.deck.slice(0, sides.a.drawn).filter((id) => !sides.a.hand.includes(id))) {
      const type = cardById(card)?.type;
      if (type) fielded[type] = (fielded[type] ?? 0) + 1;
    }
    const own_turns = first === 'a' ? Math.ceil(turn / 2) : Math.floor(turn / 2);
    lost.push({ turns: turn, lives_taken: constants.life - sides.b.life, own_turns, fielded });
  }
  return lost;
}

const battles = lostBattles(200);
const days = Array.from({ length: 1_000 }, (_, n) => dayPlus('2026-11-25', n));

/** Lost practice battles, three a day, until a newcomer's tasks of the first day are fulfilled. */
function battlesFor(user: string, first: string, random: () => number): ReadonlyMap<string, number> {
  let account: Account = { ...emptyAccount(user), registeredAt: Date.parse(`${first}T12:00:00+09:00`) };
  const after = new Map<string, number>();
  for (let played = 1; played <= 3 * (1 + DAYS_WAITING); played += 1) {
    const counts = battles[Math.floor(random() * battles.length)];
    if (!counts) throw new Error('unreachable');
    const day = dayPlus(first, Math.floor((played - 1) / 3));
    const battle = { mode: 'practice' as const, turns: counts.turns, reason: 'life', day, counts };
    const change = battleProgress(account, battle, day) ?? {};
    account = accountAfter(account, change);
    for (const { id, period } of change.paid ?? []) if (period === first) after.set(id, played);
  }
  return after;
}

test('newcomers who lose fulfil every task of 1,000 days, nine of ten in three practice battles', () => {
  const { random } = seededRandom('days');
  const needed = new Map<string, number[]>();
  for (const [n, day] of days.entries()) {
    const after = battlesFor(`user-${n}`, day, random);
    for (const { id } of tasksOf(`user-${n}`, day, []))
      needed.set(id, [...(needed.get(id) ?? []), after.get(id) ?? Number.POSITIVE_INFINITY]);
  }
  expect(needed.size).toBe(6);
  for (const [id, counts] of needed) {
    expect([id, Math.max(...counts) < Number.POSITIVE_INFINITY]).toEqual([id, true]);
    expect([id, counts.filter((count) => count <= 3).length / counts.length >= 0.9]).toEqual([id, true]);
  }
});
