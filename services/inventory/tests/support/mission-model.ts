import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';

/** A finished battle of one user against the computer or a stranger, on a day from 0. */
export interface ModelBattle {
  mode: BattleMode;
  turns: number;
  reason: 'life' | 'surrender';
  /** The day of its end, and that of the clock when its event arrives. */
  day: number;
  arrives: number;
  counts: BattleCounts | undefined;
}

interface ModelTask {
  id: string;
  counter: string;
  target: number;
  stones: number;
}

const DAYS_OPEN = 4;

/**
 * A plain model of the missions of one user with everything remembered, every day apart. `tasksOn`
 * gives the three tasks of a day.
 */
export function missionModel(tasksOn: (day: number) => readonly ModelTask[], mondayOf: (day: number) => number) {
  const have = new Map<string, number>();
  const practice = new Map<number, number>();
  const weeks = new Map<number, number>();
  const paid = new Map<string, number>();
  let newest = 0;

  const gain = (counter: string, counts: BattleCounts | undefined): number => {
    if (counter === 'battles') return 1;
    if (counter === 'lives_taken') return counts?.lives_taken ?? 0;
    if (counter === 'own_turns') return counts?.own_turns ?? 0;
    const fielded: Readonly<Record<string, number>> = counts?.fielded ?? {};
    const [, ...attributes] = counter.split('_');
    return attributes.reduce((sum, attribute) => sum + (fielded[attribute] ?? 0), 0);
  };

  return {
    /** Stones by day or week and task. */
    paid,
    stones: () => [...paid.values()].reduce((sum, stones) => sum + stones, 0),
    play({ mode, turns, reason, day, arrives, counts }: ModelBattle): void {
      if (turns < 6 && (mode !== 'matched' || reason === 'surrender')) return;
      const today = Math.max(newest, arrives);
      if (mode !== 'matched') {
        const before = practice.get(day) ?? 0;
        if (before === 3 || day < today - 3) return;
        practice.set(day, before + 1);
      }
      newest = today;
      for (let of = Math.max(0, today - DAYS_OPEN + 1); of <= day; of += 1) {
        for (const { id, counter, target, stones } of tasksOn(of)) {
          const key = `${id}:${of}`;
          if (paid.has(key)) continue;
          have.set(key, (have.get(key) ?? 0) + gain(counter, counts));
          if ((have.get(key) ?? 0) >= target) paid.set(key, stones);
        }
      }
      if (mondayOf(day) < mondayOf(today) - 7) return;
      const battles = (weeks.get(mondayOf(day)) ?? 0) + 1;
      weeks.set(mondayOf(day), battles);
      if (battles === 4 || battles === 8) paid.set(`week-${battles}:${mondayOf(day)}`, 3);
    },
  };
}
