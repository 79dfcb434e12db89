import type { Action } from '@maseki/rules/action.ts';
import { type ConditionName, conditionNames } from '@maseki/rules/condition.ts';
import { constants } from '@maseki/rules/constants.ts';
import type { BattleStatus } from '@maseki/rules/view-types.ts';
import { abilities, type GlossaryEntry, operations } from './operations.ja.ts';

export type { GlossaryEntry };

/** A phase of a battle that a player goes through. */
export type PhaseName = Exclude<BattleStatus, 'waiting'> | 'replacement';

const { benchSlots, deckSize, handLimit, openingHand, life, lifeOfLegend, lifeOfOthers } = constants;
const { weaknessDamage, resonanceDamage, guardDamage, secondSideHp, lastTurn } = constants;

const condition = (name: ConditionName, body: string, words: readonly string[] = []): GlossaryEntry => ({
  name: conditionNames[name],
  body,
  ...(words.length > 0 && { words }),
});

const conditions: Readonly<Record<ConditionName, GlossaryEntry>> = {
  burn: condition('burn', '書かれた回数だけ、どちらのターンの終わりにもダメージを受けます。', ['やけど']),
  poison: condition('poison', 'バトル場を離れるまで、どちらのターンの終わりにもダメージを受けます。', ['どく']),
  freeze: condition('freeze', '次のターン、攻撃も逃げることもできません。そのあとひとりでに治ります。', [
    'こおり',
    'こおっていた',
    'こおらない',
  ]),
  weaken: condition('weaken', '次のターンの攻撃のダメージが減ります。'),
  shield: condition('shield', '次の相手のターンに受ける攻撃のダメージが減ります。'),
  focus: condition('focus', 'このターンの攻撃に必要なエネルギーが減ります。'),
};

const actions: Readonly<Record<Action['type'], GlossaryEntry>> = {
  'action.place_card': {
    name: 'カードを出す',
    body: `自分のターンに、手札のカードを空いているベンチに何枚でも出せます。準備のときは、バトル場に1枚とベンチに${benchSlots}枚まで出せます。`,
  },
  'action.setup_complete': {
    name: '準備完了',
    body: 'バトル場にカードを出したら押します。2人ともそろうとバトルが始まります。',
  },
  'action.attack': {
    name: '攻撃',
    body: '必要な数のエネルギーが付いたバトルカードで攻撃します。攻撃するとターンが終わります。',
  },
  'action.escape': {
    name: '逃げる',
    body: '逃げるコストの分のエネルギーを捨て、ベンチのカードと入れ替わります。1ターンに1回までです。',
  },
  'action.assign_energy': {
    name: 'エネルギーを付ける',
    body: '1ターンに1つ、バトルカードかベンチのカードに付けられます。',
  },
  'action.use_ability': {
    name: 'とくせいを使う',
    body: 'とくせいを持つカードが場にいれば、攻撃の前に使えます。1枚につき1ターンに1回までで、使わなくてもかまいません。',
  },
  'action.end_turn': { name: 'ターン終了', body: '攻撃しないで相手のターンにします。' },
  'action.surrender': { name: '降参', body: '負けを認めてバトルを終わります。準備のときからできます。' },
};

const phases: Readonly<Record<PhaseName, GlossaryEntry>> = {
  setup: {
    name: '準備',
    body: `${openingHand}枚の手札から、バトル場とベンチに出すカードを選びます。相手には、始まるまで見えません。`,
  },
  progress: {
    name: 'ターン',
    body: '2人が交代でターンをむかえます。ターンの初めにカードを1枚引き、エネルギーが1つもらえます。',
  },
  replacement: {
    name: '交代',
    body: 'バトル場が空いたら、ベンチから次のカードを選びます。ベンチにいなければ手札から出します。',
  },
  finished: {
    name: 'バトル終了',
    body: 'ライフがなくなるか、バトル場に出せるカードがなくなるか、降参すると終わります。',
  },
};

const terms = {
  attribute: {
    name: '属性',
    body: '火・水・雷・風・土・氷・闇・光の8つです。カードはどれか1つの属性を持ちます。',
    words: ['属性'],
  },
  weakness: {
    name: '弱点',
    body: `強い属性の攻撃を受けると、ダメージが${weaknessDamage}増えます。ダメージのない攻撃では増えません。`,
    words: ['弱点'],
  },
  resonance: {
    name: '共鳴',
    body: `自分のベンチに、バトルカードと同じ属性のカードがいると、攻撃のダメージが${resonanceDamage}増えます。何枚いても同じです。`,
    words: ['共鳴'],
  },
  guard: {
    name: '守り',
    body: `自分のベンチに、バトルカードとちがう属性のカードがいると、受ける攻撃のダメージが${guardDamage}減ります。何枚いても同じです。`,
    words: ['守り'],
  },
  ability: {
    name: 'とくせい',
    body: '攻撃とは別に、一部のカードが持つ力です。使える場所や、使うために必要なものがあれば、カードに書かれています。',
    words: ['とくせい'],
  },
  hp: { name: 'HP', body: 'カードの体力です。0になるときぜつします。', words: ['HP'] },
  energy: {
    name: 'エネルギー（◆）',
    body: '攻撃に必要な力です。攻撃しても、カードに書かれていなければなくなりません。',
    words: ['エネルギー', '◆'],
  },
  battle_card: {
    name: 'バトルカード',
    body: 'バトル場にいるカードです。攻撃するのも、攻撃を受けるのもこのカードです。',
    words: ['バトルカード', 'バトル場'],
  },
  bench: { name: 'ベンチ', body: `${benchSlots}枚までの控えの場所です。ここからバトル場に出ます。`, words: ['ベンチ'] },
  knock_out: {
    name: 'きぜつ',
    body: `HPが0になったカードはトラッシュに行き、持ち主のライフが${lifeOfOthers}減ります。レジェンドなら${lifeOfLegend}減ります。`,
    words: ['きぜつ'],
  },
  life: { name: 'ライフ', body: `2人とも${life}から始まります。0になると負けです。`, words: ['ライフ'] },
  legend: {
    name: 'レジェンド',
    body: `いちばん珍しく強いカードです。きぜつすると、ライフが${lifeOfLegend}減ります。`,
    words: ['レジェンド'],
  },
  second_side: {
    name: `後攻+${secondSideHp}`,
    body: `後攻の最初のバトルカードは、HPと最大HPが${secondSideHp}多くなります。先に動ける先攻との釣り合いです。`,
  },
  end_of_turn: {
    name: 'ターンの終わり',
    body: '攻撃か「ターン終了」のあとです。やけどやどくのダメージは、ここで受けます。',
    words: ['ターンの終わり'],
  },
  hand: {
    name: '手札',
    body: `手に持っているカードです。${handLimit}枚になると、ターンの初めに引けません。`,
    words: ['手札'],
  },
  deck: {
    name: 'デッキ（山札）',
    body: `ちがうカード${deckSize}枚です。引くカードがなくなっても負けにはなりません。`,
    words: ['デッキ', '山札'],
  },
  discard: {
    name: 'トラッシュ',
    body: 'きぜつしたカードと、とくせいのために捨てた手札の置き場です。だれでも見られます。',
    words: ['トラッシュ'],
  },
  turn_limit: {
    name: '判定',
    body: `${lastTurn}ターンで終わらないときは、ライフ、場のHPの合計の順に多いほうの勝ちです。同じなら後攻の勝ちです。`,
  },
} as const satisfies Record<string, GlossaryEntry>;

export const glossary = { terms, phases, actions, conditions, operations, abilities } as const;
