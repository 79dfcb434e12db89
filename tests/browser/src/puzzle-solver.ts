import { answerPlan } from '@maseki/bots/puzzles/defence.ts';
import { battleOf, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { missedWin } from '@maseki/bots/puzzles/sure-wins.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { DailyPuzzle, PuzzleDay } from '@maseki/contracts/battle/puzzles.ts';
import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import type { Page } from 'playwright-core';
import { type Means, press } from './guided-battle.ts';

/** The puzzles of the day that this page is shown. */
export const puzzlesOf = (page: Page): Promise<PuzzleDay> =>
  page.evaluate<PuzzleDay>(`fetch('${endpoints.getTodaysPuzzles.path}').then((response) => response.json())`);

/** Own actions without a reply between them. */
export interface Part {
  battle: Battle;
  plan: readonly Action[];
}

/** The solution with its finish, and with the cards that are replaced in between. */
export function wholeSolution({ position, solution }: Pick<DailyPuzzle, 'position' | 'solution'>): Part[] {
  const start = battleOf(position);
  const parts: Part[] = [{ battle: start, plan: solution }];
  for (;;) {
    const own = parts.flatMap(({ plan }) => plan);
    const battle = answerPlan(start, own).steps.at(-1)?.battle;
    if (!battle || battle.outcome) return parts;
    if (!battle.replacements) return [...parts, { battle, plan: missedWin(battle, SOLVER) ?? [] }];
    const holds = (action: Action) =>
      action.type !== 'action.surrender' && !answerPlan(start, [...own, action]).refuted;
    parts.push({ battle, plan: legalActions(battle, SOLVER).filter(holds).slice(0, 1) });
  }
}

const slotName = (slot: string) => (slot === 'battle_card' ? 'バトル場' : `ベンチ${Number(slot.slice(-1)) + 1}`);

/** Plays own actions on the board as a player does, as soon as it waits for them. */
export async function playPart(page: Page, { battle, plan }: Part, means: Means): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  const button = (name: string | RegExp) => toolbar.getByRole('button', { name, disabled: false });
  const slot = (place: string, side = 'あなたの場') =>
    page.getByRole('region', { name: side }).getByRole('button', { name: new RegExp(`^${slotName(place)}：`) });
  const tap = (target: ReturnType<typeof slot>) => press(page, target, means);
  const useAbility = async (now: Battle, { card_id, target }: Action & { type: 'action.use_ability' }) => {
    const uses = viewOf(now, SOLVER).you.status.abilities ?? [];
    const side = uses.find((use) => use.card_id === card_id)?.side === 'opponent' ? '相手の場' : 'あなたの場';
    await tap(button('とくせいを使う'));
    if (uses.length > 1 || target === undefined) await tap(slot(card_id));
    if (target !== undefined) await tap(slot(target, side));
  };
  const isReplacing = battle.replacements !== null;
  await (isReplacing ? page.getByText(/^バトル場に出す/).first() : button('ターン終了')).waitFor();
  let now = battle;
  for (const action of plan) {
    if (action.type === 'action.place_card') {
      const { card_index, to_field, bench_index } = action;
      await tap(page.getByRole('list', { name: '手札', exact: true }).getByRole('button').nth(card_index));
      await tap(slot(to_field === 'bench' ? `bench-${bench_index ?? 0}` : to_field));
    } else if (action.type === 'action.assign_energy') {
      await tap(button('エネルギーを付ける'));
      await tap(slot(action.card_id));
    } else if (action.type === 'action.escape') {
      if (!isReplacing) await tap(button(/^逃げる/));
      await tap(slot(`bench-${action.bench_index}`));
    } else if (action.type === 'action.use_ability') await useAbility(now, action);
    else if (action.type === 'action.attack') await tap(button(/^攻撃「/));
    else {
      await tap(button('ターン終了'));
      await page.getByRole('button', { name: 'はい' }).press('Enter');
    }
    const result = applyAction(now, SOLVER, action);
    if (result.ok) now = result.battle;
  }
}
