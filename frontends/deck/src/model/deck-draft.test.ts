import { expect, test } from '@jest/globals';
import { addCard, type DeckDraft, emptyDraft, filledCount, removeCard, sameDraft, swapSlots } from './deck-draft.ts';

const full: DeckDraft = Array.from({ length: 12 }, (_, i) => `card-${i}`);

const drafted = (...cards: string[]): DeckDraft => [...cards, ...emptyDraft].slice(0, 12);

test('a card goes into the first free slot', () => {
  expect(addCard(['a', null, 'b', ...emptyDraft.slice(3)], 'c')).toMatchObject({ ok: true, slot: 1 });
});

test('a card put on a slot replaces the one there', () => {
  const placed = addCard(full, 'new', 3);
  expect(placed.ok && placed.draft[3]).toBe('new');
});

test.each([
  ['a card of the deck', drafted('a'), 'a', 'duplicate'],
  ['a card of a full deck', full, 'card-1', 'duplicate'],
  ['a thirteenth card', full, 'new', 'full'],
])('%s is refused', (_, draft, card, refusal) => {
  expect(addCard(draft, card)).toEqual({ ok: false, refusal });
});

test('slots are swapped, including a free one', () => {
  expect(swapSlots(drafted('a', 'b'), 0, 1)).toEqual(drafted('b', 'a'));
  expect(swapSlots(drafted('a'), 0, 1).slice(0, 2)).toEqual([null, 'a']);
});

test('a removed card leaves its slot free', () => {
  expect(filledCount(removeCard(full, 5))).toBe(11);
  expect(removeCard(full, 5)[5]).toBeNull();
});

test('the order of cards matters for unsaved changes', () => {
  expect(sameDraft(drafted('a', 'b'), drafted('a', 'b'))).toBe(true);
  expect(sameDraft(drafted('a', 'b'), drafted('b', 'a'))).toBe(false);
});
