import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');

/** What people read. Cards have names of their own, and remarks are in English. */
const sentences = [
  '{frontends,libs,services}/*/src/**/*.{ts,tsx}',
  'console/src/**/*.ts',
  'frontends/shell/{index.html,public/*.{html,js,webmanifest}}',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^libs\/cards\/src\/catalogue\//.test(file))
  .flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.filter((line) => /[ぁ-んァ-ヶ一-龠]/.test(line)).map((line) => `${file}: ${line.trim()}`);
  });

/** One word for a thing, and those that no sentence uses. The menu has the specification's. */
const OTHER_WORDS: readonly (readonly [word: string, others: RegExp])[] = [
  ['ターン', /手番|(?<!順|一)番(?!号|目|手|人)/],
  ['バトル', /(?<!battle: '|"name": ")マッチング/],
  [
    'バトル, ランクマッチ, フリーマッチ',
    /対戦(?!相手|カードゲーム|の観戦|を詰めデュエル|する')(?<!オンライン対戦|コードで対戦)|対人/,
  ],
  ['図鑑', /(?<!collection: ')コレクション/],
  ['種', /種類`/],
  ['the name of a pack', /: '(?:MorisCardPack|MonsterPack01)'/],
  ['通報', /報告/],
  ['提供割合', /排出率/],
  ['遊ぶ, 戻る, 試す', /あそ[ばびぶべぼん]|もど[らりるれろす]|ため[しす](?:て|ま|。|'|て)|を指|から指す/],
  ['元の結果', /本譜/],
  ['途中のバトル', /中断したバトル/],
  ['火, どく, こおり, 回復, オモテ', /癒や|凍[らっ]|(?<![一-龠])[炎毒](?![一-龠])|コインが[表裏]/],
  ['魔法石10個', /[0-9}]魔法石|魔法石を[$0-9]/],
  ['−', /(?:ダメージ|ライフ|守り|弱体|防御)[-－]/],
  ['倒した, 倒された', /させた・|させられた(?!り)/],
  ['先に登録された側', /番号が先/],
];

test.each(OTHER_WORDS)('%s is the one word for its thing', (_, others) => {
  expect(sentences.length).toBeGreaterThan(1_500);
  expect(sentences.filter((line) => others.test(line))).toEqual([]);
});
