import { expect, test } from '@jest/globals';
import { MessageRateLimit } from './chat/message-rate-limit.ts';
import { RateLimit } from './rate-limit.ts';

function limitOf(count: number) {
  const clock = { now: 0 };
  const options = { count, withinMs: 1_000, now: () => clock.now };
  const limit = new RateLimit(options);
  const consumeAt = (now: number, key = 'ada') => {
    clock.now = now;
    return limit.consume(key).ok;
  };
  return { clock, options, limit, consumeAt };
}

test('at most the limit gets through in any second, however it is spread, and refused ones do not count', () => {
  const { consumeAt } = limitOf(3);
  expect([0, 100, 900].map((at) => consumeAt(at))).toEqual([true, true, true]);
  expect([950, 999].map((at) => consumeAt(at))).toEqual([false, false]);
  expect([1_000, 1_050, 1_100, 1_150].map((at) => consumeAt(at))).toEqual([true, false, true, false]);
});

test('a refusal says in how many seconds the next one passes', () => {
  const { clock, limit, consumeAt } = limitOf(1);
  consumeAt(0);
  clock.now = 400;
  expect(limit.refusalOf('ada')).toEqual({ ok: false, error: 'rate_limited', retryAfter: 1 });
  expect(limit.refusalOf('bob')).toBeNull();
  clock.now = 1_000;
  expect(limit.refusalOf('ada')).toBeNull();
});

test('what was counted elsewhere counts, any number of it, for no longer than the time', () => {
  const { limit, consumeAt } = limitOf(2);
  limit.add('ada', 500);
  expect([consumeAt(999), consumeAt(999, 'bob')]).toEqual([false, true]);
  expect([consumeAt(1_000), consumeAt(1_000), consumeAt(1_000)]).toEqual([true, true, false]);
});

test('a key that another process blocks is refused until then, also if that says so again', () => {
  const { clock, limit, consumeAt } = limitOf(2);
  limit.block('ada', 3_000);
  expect([consumeAt(2_999), consumeAt(2_999, 'bob')]).toEqual([false, true]);
  expect(limit.refusalOf('ada')).toEqual({ ok: false, error: 'rate_limited', retryAfter: 1 });
  limit.block('ada', 1_000);
  clock.now = 3_998;
  expect(limit.refusalOf('ada')).not.toBeNull();
  expect(consumeAt(3_999)).toBe(true);
});

test('idle keys are forgotten', () => {
  const { limit, consumeAt } = limitOf(2);
  for (let n = 0; n < 100; n += 1) consumeAt(n * 20, `${n}`);
  expect(limit.size).toBe(50);
});

test('messages through other pods count, and those of this pod not twice', () => {
  const { options } = limitOf(2);
  const [limit, otherPod] = [new MessageRateLimit(options), new MessageRateLimit(options)];
  limit.countRemote(otherPod.countedSender('ada'));
  expect(limit.consume('ada').ok).toBe(true);
  limit.countRemote(limit.countedSender('ada'));
  expect(limit.consume('ada').ok).toBe(false);
  expect(limit.consume('bob').ok).toBe(true);
  limit.countRemote(limit.countedSender('bob'));
  expect([limit.consume('bob').ok, limit.consume('bob').ok]).toEqual([true, false]);
});
