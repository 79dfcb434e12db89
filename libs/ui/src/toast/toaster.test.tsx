import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { Modal } from '../dialog/modal.tsx';
import { notify } from './notify.ts';
import { Toaster } from './toaster.tsx';

let drawn: ReturnType<typeof render>;

beforeEach(() => {
  jest.useFakeTimers();
  toast.removeAll();
  drawn = render(<Toaster />);
});

afterEach(() => {
  jest.useRealTimers();
});

const isVisible = (message: string) => screen.queryByText(message)?.closest('li')?.dataset.visible === 'true';
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('an error is an alert and stays four seconds', () => {
  act(() => void notify.error('だめ'));
  expect(screen.getByRole('alert').textContent).toBe('だめ');
  pass(3_900);
  expect(isVisible('だめ')).toBe(true);
  pass(200);
  expect(isVisible('だめ')).toBe(false);
});

test('a success is a status and stays two seconds', () => {
  act(() => void notify.success('できた'));
  expect(screen.getByRole('status').textContent).toBe('できた');
  pass(1_900);
  expect(isVisible('できた')).toBe(true);
  pass(200);
  expect(isVisible('できた')).toBe(false);
});

test('warnings and information stay four seconds and look different', () => {
  act(() => void notify.warning('注意'));
  act(() => void notify.info('お知らせです'));
  expect(screen.getByText('注意').closest('li')?.dataset.kind).toBe('warning');
  expect(screen.getByText('お知らせです').closest('li')?.dataset.kind).toBe('info');
  pass(3_900);
  expect(isVisible('注意')).toBe(true);
});

test('at most twenty are shown, the latest of them', () => {
  act(() => {
    for (let count = 1; count <= 25; count += 1) notify.error(`その${count}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  expect(screen.queryByText('その5')).toBeNull();
  expect(screen.getByText('その25')).toBeTruthy();
});

test('the same sentence is shown once', () => {
  act(() => void notify.error('だめ'));
  act(() => void notify.error('だめ'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('× removes it', () => {
  act(() => void notify.error('だめ'));
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(isVisible('だめ')).toBe(false);
});

test('what × removed takes nothing of a later page with it', () => {
  act(() => void notify.error('だめ'));
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  drawn.unmount();
  render(<Toaster />);
  act(() => void notify.error('だめ'));
  pass(3_900);
  expect(isVisible('だめ')).toBe(true);
});

test.each([
  ['mouse', true],
  ['touch', false],
] as const)('a toast stays under a pointer of the type %s: %s', (pointerType, isPaused) => {
  act(() => void notify.error('だめ'));
  fireEvent.pointerEnter(screen.getByRole('alert'), { pointerType });
  pass(4_100);
  expect(isVisible('だめ')).toBe(isPaused);
});

test('a pointer whose toast was closed holds no later toast', () => {
  act(() => void notify.error('だめ'));
  fireEvent.pointerEnter(screen.getByRole('alert'), { pointerType: 'mouse' });
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  pass(1_100);
  act(() => void notify.error('まだ'));
  pass(4_100);
  expect(isVisible('まだ')).toBe(false);
});

test('while a dialog makes the page inert they are in the dialog, and afterwards in the page again', async () => {
  await act(async () => void notify.error('だめ'));
  expect(screen.getByRole('alert').closest('dialog')).toBeNull();
  const { unmount } = render(<Modal>問い</Modal>);
  await act(async () => undefined);
  expect(screen.getByRole('alert').closest('dialog')).toBe(screen.getByRole('dialog'));
  await act(async () => unmount());
  expect(screen.getByRole('alert').closest('dialog')).toBeNull();
});

test('nothing is injected into the document head, which the content security policy would refuse', () => {
  act(() => void notify.error('だめ'));
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
