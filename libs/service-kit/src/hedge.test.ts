import { expect, jest, test } from '@jest/globals';
import { type HedgedAttempt, hedge } from './hedge.ts';

const brings =
  (value: string): HedgedAttempt<string> =>
  async () =>
    value;
const fails: HedgedAttempt<string> = async () => undefined;

/** Never ends by itself, as a paused process. */
const hangs = (): { attempt: HedgedAttempt<string>; aborted: Promise<void> } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const attempt: HedgedAttempt<string> = (signal) =>
    new Promise((end) =>
      signal.addEventListener('abort', () => {
        resolve();
        end(undefined);
      }),
    );
  return { attempt, aborted: promise };
};

const options = { headStartMs: 5, discard: () => undefined };
const never = { headStartMs: 2 ** 30, discard: () => undefined };

test('the first attempt that brings something is enough', async () => {
  const second = jest.fn(brings('b'));
  expect(await hedge([brings('a'), second], never)).toBe('a');
  expect(second).not.toHaveBeenCalled();
});

test('after a failure the next attempt is made at once', async () => {
  expect(await hedge([fails, fails, brings('c')], never)).toBe('c');
});

test('beside an attempt that hangs the next one is made, and then the other is aborted', async () => {
  const { attempt, aborted } = hangs();
  expect(await hedge([attempt, brings('b')], options)).toBe('b');
  await aborted;
});

test('a slow attempt still counts while later ones are made', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const second: HedgedAttempt<string> = async () => {
    resolve('a');
    return undefined;
  };
  expect(await hedge([() => promise, second], options)).toBe('a');
});

test('what arrives too late is discarded', async () => {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const { promise: discarded, resolve: discard } = Promise.withResolvers<string>();
  expect(await hedge([() => late, brings('b')], { headStartMs: 5, discard })).toBe('b');
  resolve('a');
  expect(await discarded).toBe('a');
});

test('nothing is brought when all fail', async () => {
  expect(await hedge([fails, fails], options)).toBeUndefined();
  expect(await hedge<string>([], options)).toBeUndefined();
});
