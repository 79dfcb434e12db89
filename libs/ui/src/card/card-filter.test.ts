import { expect, test } from '@jest/globals';
import { everyCard, passes } from './card-filter.ts';

const card = { type: 'fire', pack: 'MorisCardPack', name: '炎竜', reading: 'えんりゅう' } as const;

test.each([
  ['everything', {}, true],
  ['its attribute', { attribute: 'fire' as const }, true],
  ['another attribute', { attribute: 'ice' as const }, false],
  ['its pack', { pack: 'MorisCardPack' }, true],
  ['another pack', { pack: 'MonsterPack01' }, false],
  ['its name', { query: ' えん ' }, true],
  ['its name in another pack', { query: 'えん', pack: 'MonsterPack01' }, false],
])('%s', (_, part, shown) => {
  expect(passes(card, { ...everyCard, ...part })).toBe(shown);
});
