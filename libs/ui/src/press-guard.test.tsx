import { beforeEach, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { Form } from './form/form.tsx';
import { holdEnter } from './testing/hold-key.ts';
import { renderApp } from './testing/render-app.tsx';

const first = jest.fn();
const second = jest.fn();
const submit = jest.fn();
beforeEach(() => {
  for (const seen of [first, second, submit]) seen.mockReset();
  renderApp(
    <Form onSubmit={submit}>
      <button type="button" onClick={first}>
        開く
      </button>
      <button type="button" onClick={second}>
        <span>払う</span>
      </button>
      <input aria-label="名前" />
      <textarea aria-label="文" />
      <p>余白</p>
    </Form>,
  );
});

const button = (name: string) => screen.getByRole('button', { name });

/** True if the browser does with this event what it usually does. */
function passes(name: 'keyDown' | 'keyUp', target: Element, init: KeyboardEventInit): boolean {
  const event = createEvent[name](target, init);
  fireEvent(target, event);
  return !event.defaultPrevented;
}

test('a held key presses once, and not what has the focus next', async () => {
  first.mockImplementation(() => button('払う').focus());
  button('開く').focus();
  const lift = await holdEnter({ repetitions: 5 });
  expect([first, second].map((seen) => seen.mock.calls.length)).toEqual([1, 0]);
  lift();
  await holdEnter({ repetitions: 0 });
  expect(second).toHaveBeenCalledTimes(1);
});

test('a held key submits no form, and closes no second dialog', () => {
  const field = screen.getByLabelText('名前');
  expect(passes('keyDown', field, { key: 'Enter' })).toBe(true);
  expect(passes('keyDown', field, { key: 'Enter', repeat: true })).toBe(false);
  expect(passes('keyDown', document.body, { key: 'Escape' })).toBe(true);
  expect(passes('keyDown', document.body, { key: 'Escape', repeat: true })).toBe(false);
});

test('a held key still writes and scrolls', () => {
  const held = (key: string, target: Element) => passes('keyDown', target, { key, repeat: true });
  expect(held(' ', screen.getByLabelText('名前'))).toBe(true);
  expect(held(' ', screen.getByLabelText('文'))).toBe(true);
  expect(held('Enter', screen.getByLabelText('文'))).toBe(true);
  expect(held(' ', document.body)).toBe(true);
  expect(held('ArrowDown', button('開く'))).toBe(true);
});

test('the space bar presses only the button on which it went down', () => {
  const lifts = (target: Element) => passes('keyUp', target, { key: ' ' });
  fireEvent.keyDown(button('開く'), { key: ' ' });
  expect(lifts(button('払う'))).toBe(false);
  fireEvent.keyDown(button('払う'), { key: ' ' });
  expect(lifts(button('払う'))).toBe(true);
});

const pointAt = (target: Element) => {
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
};

test.each([
  ['on another button', () => button('開く')],
  ['beside it', () => screen.getByText('余白')],
])('a tap that began %s presses nothing', (_, began) => {
  pointAt(began());
  fireEvent.click(button('払う'), { detail: 1 });
  expect(second).not.toHaveBeenCalled();
});

test('a tap presses the button on which it began', () => {
  pointAt(screen.getByText('払う'));
  fireEvent.click(button('払う'), { detail: 1 });
  expect(second).toHaveBeenCalledTimes(1);
});

test('a screen reader presses without a pointer, also after a tap elsewhere', () => {
  pointAt(button('開く'));
  fireEvent.click(button('払う'));
  fireEvent.click(button('払う'), { detail: 1 });
  expect(second).toHaveBeenCalledTimes(2);
});
