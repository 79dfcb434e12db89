import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazyPart } from './lazy-part.tsx';

const Hello = ({ name }: { name: string }) => <p>やあ、{name}</p>;
const missing = () => Promise.reject(new Error('404'));
const there = async () => ({ default: Hello });
let load: () => Promise<{ default: typeof Hello }>;
const reported = jest.fn();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(window, { reportError: reported });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a file that is missing leaves the rest of its screen, is reported, and is loaded again on request', async () => {
  load = missing;
  const Part = lazyPart(() => load());
  const draw = () => (
    <>
      <p>盤面</p>
      <Part name="アダ" />
    </>
  );
  const first = render(draw());
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('読み込めません'));
  expect(screen.getByText('盤面')).toBeTruthy();
  expect(reported).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度' }));
  await screen.findByRole('alert');
  load = there;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度' }));
  expect(await screen.findByText('やあ、アダ')).toBeTruthy();
  first.unmount();
  render(draw());
  expect(await screen.findByText('やあ、アダ')).toBeTruthy();
});

test('what stands in its place may be its own', async () => {
  load = missing;
  const name = ({ name }: { name: string }) => <b>{name}</b>;
  const Part = lazyPart(() => load(), { loading: name, failed: name });
  render(<Part name="アダ" />);
  expect(screen.getByText('アダ')).toBeTruthy();
  await screen.findByText('アダ');
});
