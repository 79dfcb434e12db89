import {
  type ActiveBattle,
  benchSlot,
  fighterAt,
  type Light,
  type LitTarget,
  phaseOf,
  type Selection,
  slotName,
} from '@maseki/frontend-battle/local-board.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { text } from './text.ja.ts';

const onHand = (battle: ActiveBattle, index: number, say: (name: string) => string): Light => ({
  target: { on: 'hand', index },
  hint: say(battle.you.status.hand_cards[index]?.name ?? ''),
});

const onCommand = (command: (LitTarget & { on: 'command' })['command'], hint: string): Light => ({
  target: { on: 'command', command },
  hint,
});

/** The press that ends another selection. */
function deselect(battle: ActiveBattle, selection: Selection): Light | null {
  if (selection.kind === 'hand') return onHand(battle, selection.index, text.hints.deselect);
  return selection.kind === 'none' ? null : onCommand(selection.kind, text.hints.cancel);
}

const nameAt = (battle: ActiveBattle, slot: FieldSlot): string => fighterAt(battle.you.status, slot)?.name ?? '';

function placing(battle: ActiveBattle, selection: Selection, action: Action & { type: 'action.place_card' }): Light {
  const { card_index, to_field, bench_index } = action;
  const slot = to_field === 'battle_card' ? to_field : benchSlot(bench_index ?? 0);
  if (selection.kind === 'hand' && selection.index === card_index)
    return { target: { on: 'own', slot }, hint: text.hints.placeHere(slotName(slot)) };
  // A press on another card of the hand selects that card instead.
  const first = selection.kind === 'hand' ? null : deselect(battle, selection);
  return first ?? onHand(battle, card_index, text.hints.hand);
}

/** Given the selection. Null for actions that the light never suggests. */
export function lightFor(battle: ActiveBattle, selection: Selection, action: Action): Light | null {
  const { hints } = text;
  switch (action.type) {
    case 'action.place_card':
      return placing(battle, selection, action);
    case 'action.assign_energy': {
      const slot = action.card_id as FieldSlot;
      if (selection.kind === 'energy')
        return { target: { on: 'own', slot }, hint: hints.energyHere(nameAt(battle, slot)) };
      return deselect(battle, selection) ?? onCommand('energy', hints.energyButton);
    }
    case 'action.escape': {
      const slot = benchSlot(action.bench_index);
      const isReady = selection.kind === 'retreat' || (selection.kind === 'none' && phaseOf(battle) === 'replace');
      if (isReady) return { target: { on: 'own', slot }, hint: hints.enter(nameAt(battle, slot)) };
      return deselect(battle, selection) ?? onCommand('retreat', hints.retreatButton);
    }
    case 'action.attack':
      return deselect(battle, selection) ?? onCommand('attack', hints.attack);
    case 'action.setup_complete':
      return deselect(battle, selection) ?? onCommand('ready', hints.ready);
    case 'action.end_turn':
      return deselect(battle, selection) ?? onCommand('end_turn', hints.end_turn);
    case 'action.use_ability':
    case 'action.surrender':
      return null;
  }
}
