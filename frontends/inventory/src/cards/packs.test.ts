import { expect, test } from '@jest/globals';
import { packOptions } from './packs.ts';

test('each pack is one choice, under its name', () => {
  const cards = [{ pack: 'MonsterPack01' }, { pack: 'MorisCardPack' }, { pack: 'MonsterPack01' }];
  expect(packOptions(cards)).toEqual([
    { value: 'MonsterPack01', label: '魔獣録 第一集' },
    { value: 'MorisCardPack', label: 'モリスの森' },
  ]);
});

test('a pack unknown to this release keeps its id', () => {
  expect(packOptions([{ pack: 'Pack2030' }])).toEqual([{ value: 'Pack2030', label: 'Pack2030' }]);
});
