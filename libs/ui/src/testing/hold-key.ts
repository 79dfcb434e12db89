import { act, fireEvent } from '@testing-library/react';

const CLICKED_BY_KEYS = 'button, a[href], summary';

/** The focused element, as the target of the next key. */
const focused = () => document.activeElement ?? document.body;

/** Each repetition presses whatever has the focus then. Returns a function that lifts the key. */
export async function holdEnter({ repetitions }: { repetitions: number }): Promise<() => void> {
  for (let n = 0; n <= repetitions; n++) {
    const target = focused();
    const isAllowed = fireEvent.keyDown(target, { key: 'Enter', repeat: n > 0 });
    if (isAllowed && target.matches(CLICKED_BY_KEYS)) fireEvent.click(target);
    // Responses arrive between the repetitions of a key.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  return () => void fireEvent.keyUp(focused(), { key: 'Enter' });
}
