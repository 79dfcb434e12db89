import { expect, test } from '@jest/globals';
import { messageRateLimit } from './message-rate-limit.ts';

const two = () => messageRateLimit({ count: 2, withinMs: 1_000 });

test('messages over the limit are refused, and refused ones do not count', () => {
  const limit = two();
  const consume = (now: number) => limit.tryConsume('ada', now);
  expect([0, 10, 20, 999].map(consume)).toEqual([true, true, false, false]);
  expect(consume(1_000)).toBe(true);
  expect(consume(1_005)).toBe(false);
  expect(consume(1_010)).toBe(true);
});

test('each sender is counted separately, including messages through other pods', () => {
  const [limit, otherPod] = [two(), two()];
  limit.countRemote(otherPod.countedSender('ada'), 0);
  expect([limit.tryConsume('ada', 1), limit.tryConsume('ada', 2), limit.tryConsume('bob', 2)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a message that this pod counted is not counted again when its broadcast arrives', () => {
  const limit = two();
  expect(limit.tryConsume('ada', 0)).toBe(true);
  limit.countRemote(limit.countedSender('ada'), 1);
  expect([limit.tryConsume('ada', 2), limit.tryConsume('ada', 3)]).toEqual([true, false]);
});

test('idle senders are forgotten', () => {
  const limit = two();
  for (let n = 0; n < 100; n += 1) limit.tryConsume(`${n}`, n * 20);
  expect(limit.size).toBe(50);
});
