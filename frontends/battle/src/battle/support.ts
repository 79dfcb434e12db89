import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, fighterAt } from './active-battle.ts';

type Status = ActiveBattle['you' | 'opponent']['status'];

/** 共鳴 or 守り. `amount` is in hp on the battle card, null on a bench card that gives it. */
export interface SupportMark {
  kind: 'resonance' | 'guard';
  amount: number | null;
}

/** Amounts come from the rules (`support`). A bench card's attribute says which it gives. */
export function supportMarks(
  status: Pick<Status, 'battle_card' | 'bench_cards' | 'support'>,
  place: FieldSlot,
): SupportMark[] {
  const { support } = status;
  const battleCard = fighterAt(status, 'battle_card');
  const card = fighterAt(status, place);
  if (!support || !battleCard || !card) return [];
  const given = (['resonance', 'guard'] as const).filter((kind) => support[kind] > 0);
  if (place === 'battle_card') return given.map((kind) => ({ kind, amount: support[kind] }));
  const kind = card.type === battleCard.type ? 'resonance' : 'guard';
  return given.includes(kind) ? [{ kind, amount: null }] : [];
}
