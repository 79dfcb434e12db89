import { answerPlan } from '@maseki/bots/puzzles/defence.ts';
import { battleOf, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { missedWin } from '@maseki/bots/puzzles/sure-wins.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { DailyPuzzle, PuzzleDay } from '@maseki/contracts/battle/puzzles.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { Page } from 'playwright-core';
import { type Means, press } from './guided-battle.ts';

/** The puzzles of the day that this page is shown. */
export const puzzlesOf = (page: Page): Promise<PuzzleDay> =>
  page.evaluate<PuzzleDay>(`fetch('${endpoints.getTodaysPuzzles.path}').then((response) => response.json())`);

/** The turn that wins after a solution and its answer, null where a card has to be replaced in between. */
export function finishOf({ position, solution }: DailyPuzzle): readonly Action[] | null {
  const battle = battleOf(position);
  const after = answerPlan(battle, solution).steps.at(-1)?.battle;
  return after && !after.outcome && !after.replacements ? missedWin(after, SOLVER) : null;
}

const slotName = (slot: string) => (slot === 'battle_card' ? 'バトル場' : `ベンチ${Number(slot.slice(-1)) + 1}`);

/** Plays own actions on the board as a player does. */
export async function playPlan(page: Page, plan: readonly Action[], means: Means): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  const button = (name: string | RegExp) => toolbar.getByRole('button', { name, disabled: false });
  const at = (side: string, slot: string) =>
    page.getByRole('region', { name: side }).getByRole('button', { name: new RegExp(`^${slotName(slot)}：`) });
  const own = (slot: string) => at('あなたの場', slot);
  const tap = (target: ReturnType<typeof own>) => press(page, target, means);
  for (const action of plan) {
    switch (action.type) {
      case 'action.place_card': {
        await tap(page.getByRole('list', { name: '手札', exact: true }).getByRole('button').nth(action.card_index));
        await tap(own(`bench-${action.bench_index ?? 0}`));
        break;
      }
      case 'action.assign_energy':
        await tap(button('エネルギーを付ける'));
        await tap(own(action.card_id));
        break;
      case 'action.escape':
        await tap(button(/^逃げる/));
        await tap(own(`bench-${action.bench_index}`));
        break;
      case 'action.attack':
        await tap(button(/^攻撃「/));
        break;
      case 'action.end_turn':
        await tap(button('ターン終了'));
        await page.getByRole('button', { name: 'はい' }).press('Enter');
        break;
      default:
        throw new Error(`${action.type} is not played by this player`);
    }
  }
}

const PLAYED: readonly Action['type'][] = [
  'action.place_card',
  'action.assign_energy',
  'action.escape',
  'action.attack',
  'action.end_turn',
];

/** A puzzle of the day that `playPlan` can play, with the turn that wins it. */
export function playable({ puzzles }: PuzzleDay): { puzzle: DailyPuzzle; finish: readonly Action[] } {
  for (const puzzle of puzzles) {
    const finish = finishOf(puzzle);
    if (finish && [...puzzle.solution, ...finish].every(({ type }) => PLAYED.includes(type))) return { puzzle, finish };
  }
  throw new Error('no puzzle of the day is plain');
}
