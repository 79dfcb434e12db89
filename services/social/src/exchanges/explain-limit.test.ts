import { expect, test } from '@jest/globals';
import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import type { ExchangeLimitCode } from '@maseki/contracts/inventory/exchange-limits.ts';
import { refuseExchange } from './explain-limit.ts';
import { newExchange } from './rules.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const MORE_RARES = '2026-12-02T00:00:00.000Z';
const MORE_LEGENDS = '2026-12-03T00:00:00.000Z';
const PAST = '2026-11-30T00:00:00.000Z';

const [anna, ben] = [
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAA', username: 'あんな' },
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAB', username: 'べん' },
];
const exchange = newExchange('01ARZ3NDEKTSV4RRFFQ69G5FAX', anna, ben);

const receiving = (rares: number, legends: number): ExchangeLimits => ({
  new_account: null,
  receives: {
    rares_and_legends: { left: rares, more_at: MORE_RARES },
    legends: { left: legends, more_at: MORE_LEGENDS },
  },
});
const fresh = (old_enough_at: string | null, battles_missing: number): ExchangeLimits => ({
  ...receiving(3, 1),
  new_account: { old_enough_at, battles_missing, may_gift: false },
});

const rares = 'べんさんは、レアとレジェンドを受け取れる枚数の上限に達しています。';
const legends = 'べんさんは、レジェンドを受け取れる枚数の上限に達しています。';
const account = 'べんさんは新しいアカウントのため、';

test.each<[string, ExchangeLimitCode, ExchangeLimits, RegExp]>([
  ['all rare cards', 'receive_limit', receiving(0, 1), new RegExp(`^${rares}.*2026年12月2日 9:00から`)],
  ['all rare cards and legends', 'receive_limit', receiving(0, 0), new RegExp(`^${rares}.*2026年12月2日 9:00から`)],
  ['legends only', 'receive_limit', receiving(2, 0), new RegExp(`^${legends}.*2026年12月3日 9:00から`)],
  [
    'a new account',
    'new_account_limit',
    fresh(MORE_RARES, 0),
    new RegExp(`^${account}レア.*（2026年12月2日 9:00を過ぎ`),
  ],
  [
    'one that is old enough',
    'new_account_limit',
    fresh(PAST, 2),
    new RegExp(`^${account}レア.*（練習.*あと2回終えると`),
  ],
  ['one of unknown age', 'new_account_limit', fresh(null, 0), new RegExp(`^${account}レア.*（まもなく`)],
  ['gifts of a new account', 'new_account_gift_limit', fresh(null, 1), new RegExp(`^${account}プレゼント.*1日1枚`)],
])('the limit of %s is told with its end', (_, outcome, limits, sentence) => {
  const refusal = { outcome, limited: { user_id: ben.id, limits } };
  expect(refuseExchange(exchange, refusal, NOW)).toMatchObject({
    error: outcome,
    message: expect.stringMatching(sentence),
  });
});

test('another refusal has the sentence of its code', () => {
  expect(refuseExchange(exchange, { outcome: 'insufficient_copies' }, NOW)).not.toHaveProperty('message');
});
