import { expect, jest, test } from '@jest/globals';
import { type Session, sessions } from './sessions.ts';

const session = (id: string): Session => ({ id, userId: `user-${id}`, identity: `signed-${id}`, renewed: false });

function setUp() {
  const clock = { time: 1_000 };
  const open = new Map<string, Session>([
    ['one', session('1')],
    ['two', session('2')],
  ]);
  const ask = jest.fn(async (token: string) => open.get(token) ?? null);
  return { clock, open, ask, known: sessions({ ask, now: () => clock.time }) };
}

test('an answer serves for half a second', async () => {
  const { clock, ask, known } = setUp();
  expect(await known.resolve('one')).toEqual(session('1'));
  clock.time += 499;
  await known.resolve('one');
  expect(ask).toHaveBeenCalledTimes(1);
  clock.time += 2;
  await known.resolve('one');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('requests that come together share one question', async () => {
  const { ask, known } = setUp();
  await Promise.all([known.resolve('one'), known.resolve('one'), known.resolve('one')]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a session that ended is forgotten at once, others stay', async () => {
  const { ask, open, known } = setUp();
  await Promise.all([known.resolve('one'), known.resolve('two')]);
  open.delete('one');
  known.forget(['1']);
  expect(await known.resolve('one')).toBeNull();
  await known.resolve('two');
  expect(ask.mock.calls).toEqual([['one'], ['two'], ['one']]);
});

test('an answer that was under way when any session ended is not remembered', async () => {
  const { ask, open, known } = setUp();
  const early = known.resolve('one');
  open.delete('one');
  known.forget(['1']);
  expect(await early).toEqual(session('1'));
  expect(await known.resolve('one')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the late answer of a forgotten question does not remove the newer one', async () => {
  const late = Promise.withResolvers<Session | null>();
  const { ask, known } = setUp();
  ask.mockImplementationOnce(() => late.promise);
  const first = known.resolve('one');
  known.forget([]);
  await known.resolve('one');
  late.resolve(null);
  expect(await first).toBeNull();
  await known.resolve('one');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an unknown token and a failure are not remembered', async () => {
  const { ask, known } = setUp();
  await known.resolve('junk');
  await known.resolve('junk');
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRejectedValueOnce(new Error('no answer'));
  await expect(known.resolve('one')).rejects.toThrow('no answer');
  expect(await known.resolve('one')).toEqual(session('1'));
});

test('after a flush everybody is asked for again', async () => {
  const { ask, known } = setUp();
  await known.resolve('one');
  known.flush();
  await known.resolve('one');
  expect(ask).toHaveBeenCalledTimes(2);
});
