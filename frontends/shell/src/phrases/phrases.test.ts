import { expect, test } from '@jest/globals';
import { phrasesOf } from './phrases.ts';

test.each([
  ['名前を', '決めて、', '最初の', 'デッキを', '受け取りましょう。'],
  ['お知らせとご利用の', '手引き'],
  ['バトル場に', '出す', '手札の', 'カードを', '選んでください'],
  ['見られますが、', '選ぶことは', 'できません。'],
  ['登録するだけで、', 'すぐに', '始められます。', 'どうぞ！」と、', '（言う）。'],
  ['Maseki Duel 2026'],
  [''],
])('%s', (...phrases) => expect(phrasesOf(phrases.join(''))).toEqual(phrases));
