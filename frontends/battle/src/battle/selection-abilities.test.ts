import { expect, test } from '@jest/globals';
import type { AbilityUseView } from '@maseki/rules/view-types.ts';
import { battleState, fighter, THEM } from '../testing/fixtures.ts';
import { abilityTargets, NO_SELECTION, press, revalidate, type Selection, targetsOf } from './selection.ts';

const heal: AbilityUseView = { card_id: 'battle_card', side: 'you', targets: ['bench-0'] };
const strike: AbilityUseView = { card_id: 'bench-0', side: 'opponent', targets: ['bench-1'] };
const focus: AbilityUseView = { card_id: 'bench-0', side: 'you', targets: null };
const withUses = (...abilities: AbilityUseView[]) => battleState({ mine: { abilities } });
const at = (slot: 'battle_card' | 'bench-0' | null): Selection => ({ kind: 'ability', slot });

test('the key selects the only card that can use its ability, and then its target', () => {
  const battle = withUses(heal);
  expect(press(battle, NO_SELECTION, { on: 'ability' })).toEqual({ selection: at('battle_card') });
  expect(targetsOf(battle, at('battle_card'), ['bench-0', 'battle_card', 'bench-1'])).toEqual(['bench-0']);
  expect(press(battle, at('battle_card'), { on: 'own', slot: 'bench-0' })).toEqual({
    selection: NO_SELECTION,
    action: { type: 'action.use_ability', card_id: 'battle_card', target: 'bench-0' },
  });
  expect(press(battle, at('battle_card'), { on: 'own', slot: 'battle_card' }).warning).toBe('ability_target');
  expect(press(battle, at('battle_card'), { on: 'ability' })).toEqual({ selection: NO_SELECTION });
});

test('of several cards one is chosen first', () => {
  const battle = withUses(heal, focus);
  expect(press(battle, NO_SELECTION, { on: 'ability' })).toEqual({ selection: at(null) });
  expect(abilityTargets(battle, at(null), 'you')).toEqual(['battle_card', 'bench-0']);
  expect(press(battle, at(null), { on: 'own', slot: 'battle_card' })).toEqual({ selection: at('battle_card') });
  expect(press(battle, at(null), { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.use_ability',
    card_id: 'bench-0',
  });
});

test('the mark of a card selects it, and a second press of the card uses what has no target', () => {
  const battle = withUses(focus);
  expect(press(battle, NO_SELECTION, { on: 'ability', slot: 'bench-0' })).toEqual({ selection: at('bench-0') });
  expect(press(battle, at('bench-0'), { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.use_ability',
    card_id: 'bench-0',
  });
});

test('the mark of a card that a selection waits for is a part of that card', () => {
  const mark = { on: 'ability', slot: 'bench-0' } as const;
  const battle = battleState({ mine: { abilities: [focus], bench_cards: [fighter('fire-02'), null] } });
  expect(press(battle, { kind: 'energy' }, mark).action).toEqual({ type: 'action.assign_energy', card_id: 'bench-0' });
  expect(press(battle, { kind: 'retreat' }, mark).action).toEqual({ type: 'action.escape', bench_index: 0 });
  expect(press(battle, at('bench-0'), mark).action).toEqual({ type: 'action.use_ability', card_id: 'bench-0' });
  expect(press(withUses(heal), at('battle_card'), { on: 'ability', slot: 'battle_card' }).selection).toBe(NO_SELECTION);
});

test('a target of the opponent is pressed on the opponent’s field', () => {
  const battle = withUses(strike);
  expect(abilityTargets(battle, at('bench-0'), 'opponent')).toEqual(['bench-1']);
  expect(press(battle, at('bench-0'), { on: 'opponent', slot: 'bench-1' }).action).toEqual({
    type: 'action.use_ability',
    card_id: 'bench-0',
    target: 'bench-1',
  });
  expect(press(battle, at('bench-0'), { on: 'opponent', slot: 'battle_card' }).warning).toBe('ability_target');
  expect(press(battle, at('bench-0'), { on: 'hand', index: 0 }).warning).toBe('ability_target');
});

test('without an ability that can be used the press says so, and a selection ends', () => {
  const used = fighter('fire-01', { ability: { name: '力', text: '' }, ability_used: true });
  const battle = battleState({ mine: { battle_card: used, abilities: [] } });
  expect(press(battle, NO_SELECTION, { on: 'ability' }).warning).toBe('ability_unusable');
  expect(press(battleState({ turn_player_id: THEM }), NO_SELECTION, { on: 'ability' }).warning).toBe('not_your_turn');
  expect(revalidate(battle, at('battle_card'))).toBe(NO_SELECTION);
  expect(revalidate(withUses(heal), at('battle_card'))).toEqual(at('battle_card'));
});
