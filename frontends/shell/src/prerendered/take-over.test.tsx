import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { takeOverWhenDrawn } from './take-over.ts';

const sent = jest.fn<(name: string) => void>();
let show: (state: 'loading' | 'drawn') => void = () => undefined;

function Screen() {
  const [state, setState] = useState('loading');
  const [name, setName] = useState('');
  show = setState;
  if (state === 'loading') return <div data-screen-loading>…</div>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(name);
      }}
    >
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit">OK</button>
    </form>
  );
}

const find = <Kind extends Element>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `
    <div id="prerendered"><form method="dialog"><input><button type="submit">OK</button></form></div>
    <div id="root"></div>`;
  root = find('#root');
  takeOverWhenDrawn(root, find('#prerendered'));
  act(() => createRoot(root).render(<Screen />));
});
afterEach(() => {
  document.body.innerHTML = '';
});

const loading = () => waitFor(() => expect(root.querySelector('[data-screen-loading]')).not.toBeNull());
const draw = () => act(() => show('drawn'));
const isTakenOver = () => document.querySelector('#prerendered') === null;
const takenOver = () => waitFor(() => expect(isTakenOver()).toBe(true));

test('only the first screen is visible until React has rendered one', async () => {
  await loading();
  expect([isTakenOver(), root.isConnected]).toEqual([false, false]);
  draw();
  await takenOver();
  expect(root.isConnected).toBe(true);
});

test('typed text stays, with the focus and the selection', async () => {
  await loading();
  const input = find<HTMLInputElement>('#prerendered input');
  input.value = 'まじゅつし';
  input.focus();
  input.setSelectionRange(1, 3);
  draw();
  await takenOver();
  const own = find<HTMLInputElement>('#root input');
  expect([own.value, own.selectionStart, own.selectionEnd]).toEqual(['まじゅつし', 1, 3]);
  expect(document.activeElement).toBe(own);
  find<HTMLFormElement>('#root form').requestSubmit();
  expect(sent).toHaveBeenLastCalledWith('まじゅつし');
});

test('a form that was submitted too early is sent with the typed text', async () => {
  await loading();
  find<HTMLInputElement>('#prerendered input').value = 'まじゅつし';
  find<HTMLFormElement>('#prerendered form').dataset['sent'] = '';
  sent.mockClear();
  draw();
  await takenOver();
  expect(sent.mock.calls).toEqual([['まじゅつし']]);
});
