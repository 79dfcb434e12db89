import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { SlotView } from '@maseki/rules/view-types.ts';

/** By id, as events name cards. Hidden cards are never included. */
export type CardNames = ReadonlyMap<string, string>;

interface Named {
  id: string;
  name: string;
}

const revealed = (slots: readonly SlotView[]): Named[] =>
  slots.flatMap((slot) => (slot && !slot.placeholder ? [slot] : []));

/** The known names with those of this state. Returns the same object without new names. */
export function learnNames(names: CardNames, { you, opponent }: Pick<BattleState, 'you' | 'opponent'>): CardNames {
  const shown = [you, opponent].flatMap((side) =>
    side ? [...side.discard, ...revealed([side.status.battle_card, ...side.status.bench_cards])] : [],
  );
  const fresh = [...shown, ...(you?.status.hand_cards ?? [])].filter(({ id }) => !names.has(id));
  return fresh.length === 0 ? names : new Map([...names, ...fresh.map(({ id, name }): [string, string] => [id, name])]);
}
