import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { BoardAnimation } from '../animations/animations.ts';
import { fighter } from '../testing/fixtures.ts';
import { FieldSlot } from './field-slot.tsx';

const onPress = () => undefined;
const onInspect = () => undefined;
const onRender = jest.fn();

/** Animations that tell when a slot looks for the motion of its card. */
class Animations extends Array<BoardAnimation> {
  override find(): undefined {
    onRender();
    return undefined;
  }
}

type Shown = Partial<Omit<ComponentProps<typeof FieldSlot>, 'side' | 'place' | 'onInspect'>>;

const BURN = { name: 'burn', amount: 10, turns: 2 } as const;
const damage = (key: string): BoardAnimation[] =>
  Animations.of<BoardAnimation>({ kind: 'damage', key, side: 'you', slot: 'battle_card', amount: 10, weakness: false });

const slot = (shown: Shown = {}) => (
  <FieldSlot
    side="you"
    place="battle_card"
    isAway={false}
    isTarget={false}
    canUseAbility={false}
    onInspect={onInspect}
    onPress={onPress}
    card={fighter('card', { hp: 60 })}
    support={[{ kind: 'resonance', amount: 20 }]}
    animations={new Animations()}
    {...shown}
  />
);

test('a slot is rendered again only if it looks different', () => {
  const { rerender } = render(slot());
  const isRendered = (next: ReturnType<typeof slot>): boolean => {
    onRender.mockClear();
    rerender(next);
    return onRender.mock.calls.length > 0;
  };
  const steps: (() => Shown)[] = [
    () => ({ card: fighter('card', { hp: 50 }) }),
    () => ({ card: fighter('another', { hp: 50 }) }),
    () => ({ card: fighter('card', { hp: 50, energy: 3 }) }),
    () => ({ card: fighter('card', { conditions: [BURN] }) }),
    () => ({ card: fighter('card', { conditions: [{ ...BURN, turns: 1 }] }) }),
    () => ({ card: { placeholder: true } }),
    () => ({ card: null }),
    () => ({ support: [{ kind: 'resonance', amount: 10 }] }),
    () => ({ support: [{ kind: 'guard', amount: 10 }] }),
    () => ({ animations: damage('one') }),
    () => ({ animations: damage('two') }),
    () => ({ isAway: true }),
    () => ({ isTarget: true }),
  ];
  expect(isRendered(slot())).toBe(false);
  for (const step of steps) {
    expect(isRendered(slot(step()))).toBe(true);
    expect(isRendered(slot(step()))).toBe(false);
  }
  expect(isRendered(slot({ onPress: () => undefined }))).toBe(true);
});
