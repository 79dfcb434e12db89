import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { button, sent, slot, startBattle } from '../testing/play.tsx';

const firstHandCard = () => within(screen.getByRole('list', { name: '手札' })).getAllByRole('button')[0] as HTMLElement;

/** jsdom has no pointer events. */
class FakePointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}
Object.assign(window, { PointerEvent: FakePointerEvent });

/** Sets the element at the pointer, because jsdom has no layout. */
function pointAt(element: Element | null): void {
  Object.assign(document, { elementFromPoint: () => element });
}
afterEach(() => pointAt(null));

function drag(from: HTMLElement, to: Element | null, pointerType: string): void {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, pointerType });
  fireEvent.pointerDown(from, at(0, 0));
  fireEvent.pointerMove(from, at(0, -4));
  pointAt(to);
  fireEvent.pointerMove(from, at(10, -200));
  fireEvent.pointerUp(from, at(10, -200));
  fireEvent.click(from);
}

test.each(['mouse', 'touch'])('a hand card is dragged to its slot by %s', async (pointerType) => {
  await startBattle();
  drag(firstHandCard(), slot('you', 'bench-1'), pointerType);
  expect(sent()).toEqual([{ type: 'action.place_card', card_index: 0, to_field: 'bench', bench_index: 1 }]);
  expect(slot('you', 'bench-1').dataset.over).toBeUndefined();
});

test.each(['mouse', 'touch'])('energy is dragged to a card by %s', async (pointerType) => {
  await startBattle();
  drag(button('エネルギーを付ける'), slot('you', 'bench-0'), pointerType);
  expect(sent()).toEqual([{ type: 'action.assign_energy', card_id: 'bench-0' }]);
});

test('a drop beside the slots returns the card, and a card that cannot be placed shows the reason', async () => {
  await startBattle();
  drag(firstHandCard(), null, 'mouse');
  expect(firstHandCard().getAttribute('aria-pressed')).toBe('false');
  drag(button('エネルギーを付ける'), slot('opponent', 'battle_card'), 'mouse');
  await screen.findByText('相手のカードにはエネルギーを付けられません');
  drag(firstHandCard(), slot('you', 'battle_card'), 'mouse');
  expect(sent()).toEqual([]);
});

test('a finger that scrolls the hand drags nothing', async () => {
  await startBattle();
  const card = firstHandCard();
  fireEvent.pointerDown(card, { clientX: 0, clientY: 0, button: 0, pointerType: 'touch' });
  fireEvent.pointerCancel(card);
  pointAt(slot('you', 'bench-1'));
  fireEvent.pointerMove(card, { clientX: 90, clientY: -90 });
  fireEvent.pointerUp(card, { clientX: 90, clientY: -90 });
  expect(sent()).toEqual([]);
});
