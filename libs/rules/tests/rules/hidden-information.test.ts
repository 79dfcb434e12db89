import { expect, test } from '@jest/globals';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { viewEvents } from '@maseki/rules/view-events.ts';
import { after, position } from '../position.ts';

const settingUp = position(
  'setup\n a: fire 100 | water ; setting up ; hand earth ; deck wind\n b: ice 100 ; setting up ; hand dark ; deck light',
);

test('in setup the opponent’s cards are placeholders, empty slots are seen', () => {
  const { status } = viewOf(settingUp, 'b').opponent;
  expect(status).toMatchObject({ battle_card: { placeholder: true }, bench_cards: [{ placeholder: true }, null] });
  expect(Object.keys(status.battle_card ?? {})).toEqual(['placeholder']);
});

test('the own cards are seen in full', () => {
  expect(viewOf(settingUp, 'a').you.status).toMatchObject({
    battle_card: { id: 'fire', placeholder: false, hp: 100, max_hp: 100, energy: 0, conditions: [] },
    hand_cards: [{ id: 'earth' }],
  });
});

test('a card placed in setup is not named to the opponent', () => {
  const placed = applyAction(settingUp, 'a', { type: 'action.place_card', card_index: 0, to_field: 'bench' });
  if (!placed.ok) throw new Error(placed.reason);
  expect(viewEvents(placed.events, 'b')).toEqual([{ type: 'placed', side: 'opponent', slot: 'bench-1', card: null }]);
  expect(viewEvents(placed.events, 'a')).toEqual([{ type: 'placed', side: 'you', slot: 'bench-1', card: 'earth' }]);
});

test('once both are ready the field is open, hands and decks are numbers', () => {
  const view = viewOf(after(settingUp, 'a ready', 'b ready'), 'b');
  expect(view.opponent.status).toMatchObject({ battle_card: { id: 'fire' }, bench_cards: [{ id: 'water' }, null] });
  const { hand_cards_count } = view.opponent.status;
  expect(hand_cards_count + view.opponent.deck_count).toBe(2);
});

test('a surrender in setup reveals nothing', () => {
  expect(viewOf(after(settingUp, 'b surrender'), 'b').opponent.status.battle_card).toEqual({ placeholder: true });
});

test('the view lists exactly what a side may see', () => {
  const { you, opponent, ...shared } = viewOf(after(settingUp, 'a ready', 'b ready'), 'a');
  expect(Object.keys(shared).sort()).toEqual(
    [
      'end_reason',
      'must_replace',
      'opponent_must_replace',
      'retreated',
      'status',
      'turn',
      'turn_side',
      'winner_side',
    ].sort(),
  );
  expect(Object.keys(you).sort()).toEqual(['deck_count', 'discard', 'status']);
  const status = ['battle_card', 'bench_cards', 'bench_cards_max', 'energy', 'life', 'setup_done', 'support'];
  expect(Object.keys(opponent.status).sort()).toEqual([...status, 'hand_cards_count'].sort());
  expect(Object.keys(you.status).sort()).toEqual([...status, 'abilities', 'attack_preview', 'hand_cards'].sort());
});

test('an attack is shown with the sentence of its effects', () => {
  const battle = position('turn 3 of a\n a: fire 100\n b: ice 100', {
    fire: { effects: [{ op: 'heal', amount: 10, target: 'self' }] },
  });
  expect(viewOf(battle, 'b').opponent.status.battle_card).toMatchObject({
    attack: { name: 'fireの攻撃', cost: 1, damage: 30, text: 'このカードのHPを10回復する。' },
  });
});

test('turn and winner are named as each side sees them', () => {
  const during = position('turn 3 of a\n a: fire 100\n b: ice 100');
  expect([viewOf(during, 'a').turn_side, viewOf(during, 'b').turn_side]).toEqual(['you', 'opponent']);
  const ended = after(during, 'b surrender');
  expect([viewOf(ended, 'a').winner_side, viewOf(ended, 'b').winner_side]).toEqual(['you', 'opponent']);
});
