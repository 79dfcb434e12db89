import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, fighterAt } from './active-battle.ts';

type Status = ActiveBattle['you' | 'opponent']['status'];

/** What a card gains or gives by resonance (共鳴) or guard (守り): `amount` in hp on the battle card, null on a bench card that gives it. */
export interface SupportMark {
  kind: 'resonance' | 'guard';
  amount: number | null;
}

/**
 * The marks of a card on the field. The amounts are those of the rules (`support` of the view), which a battle of release 1 does not have. Which of
 * both a bench card gives is told by its attribute.
 */
export function supportMarks(status: Pick<Status, 'battle_card' | 'bench_cards' | 'support'>, place: FieldSlot) {
  const { support } = status;
  const battleCard = fighterAt(status, 'battle_card');
  const card = fighterAt(status, place);
  if (!support || !battleCard || !card) return [];
  const given = (['resonance', 'guard'] as const).filter((kind) => support[kind] > 0);
  if (place === 'battle_card') return given.map((kind): SupportMark => ({ kind, amount: support[kind] }));
  const kind = card.type === battleCard.type ? 'resonance' : 'guard';
  return given.includes(kind) ? [{ kind, amount: null } satisfies SupportMark] : [];
}
