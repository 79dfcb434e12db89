import type { AbilityOperationName } from '@maseki/rules/abilities/registry.ts';
import type { OperationName } from '@maseki/rules/operations/registry.ts';

export interface GlossaryEntry {
  name: string;
  body: string;
  /** Spellings in card texts, as regular expressions. Omitted if no card text contains the term. */
  words?: readonly string[];
}

/** What an attack of a card can do beside its damage. */
export const operations: Readonly<Record<OperationName, GlossaryEntry>> = {
  heal: { name: '回復', body: 'HPが戻ります。最大HPより多くはなりません。', words: ['回復'] },
  coin_bonus: {
    name: 'コイン',
    body: '攻撃のときに投げ、オモテとウラは半々です。オモテの数だけ攻撃のダメージが増えます。',
    words: ['コイン', 'オモテ'],
  },
  extra_energy: {
    name: 'エネルギーをつける攻撃',
    body: '1ターンに1つの分とは別に、攻撃の効果でエネルギーが付きます。',
    words: ['エネルギーを\\d個つける'],
  },
  discard_energy: {
    name: 'エネルギーを捨てる攻撃',
    body: '強い攻撃の代わりに、攻撃したカードのエネルギーが減ります。足りなければ、あるだけ捨てます。',
    words: ['このカードのエネルギーを\\d個捨てる'],
  },
  discard_opponent_energy: {
    name: '相手のエネルギーを捨てる攻撃',
    body: '相手のバトルカードのエネルギーが減ります。ベンチのエネルギーはそのままです。',
    words: ['相手のバトルカードのエネルギーを\\d個捨てる'],
  },
  bench_damage: {
    name: 'ベンチへのダメージ',
    body: '相手のベンチの全員がダメージを受けます。弱点・防御・守りは関係ありません。',
    words: ['相手のベンチ全員にも\\d+ダメージ'],
  },
  burn: {
    name: 'やけどにする攻撃',
    body: '相手のバトルカードをやけどにします。次の数回、ターンの終わりにダメージを受けます。',
  },
  poison: { name: 'どくにする攻撃', body: '相手のバトルカードをどくにします。バトル場を離れるまで続きます。' },
  freeze: {
    name: 'こおりにする攻撃',
    body: '相手のバトルカードは次のターン、攻撃も逃げることもできません。前のターンにこおっていたカードは、続けてはこおりません。',
  },
  shield: {
    name: '防御する攻撃',
    body: '次の相手のターン、攻撃したカードが受ける攻撃のダメージが減ります。',
    words: ['このカードが受ける攻撃のダメージ−\\d+'],
  },
  self_damage: {
    name: '反動',
    body: '攻撃したカードもダメージを受けます。守りでは減りません。',
    words: ['このカードにも\\d+ダメージ'],
  },
  energy_bonus: {
    name: '余ったエネルギーで強くなる攻撃',
    body: '攻撃に必要な分より多く付いているエネルギーの数だけ、ダメージが増えます。',
    words: ['必要な分より多いエネルギー'],
  },
  drain: {
    name: '吸収',
    body: '与えたダメージに応じて、攻撃したカードのHPが回復します。',
    words: ['与えたダメージの半?分だけ'],
  },
  force_switch: {
    name: '入れ替えさせる攻撃',
    body: '相手のバトルカードが、相手のベンチのいちばん左のカードと入れ替わります。ベンチにだれもいなければ何も起きません。',
    words: ['入れ替えさせる'],
  },
  withdraw: {
    name: '入れ替わる攻撃',
    body: '攻撃したあと、自分のベンチのいちばん左のカードと入れ替わります。逃げるコストはかかりません。',
    words: ['入れ替える'],
  },
  weaken: {
    name: '弱体させる攻撃',
    body: '次の相手のターン、相手のバトルカードの攻撃のダメージが減ります。',
    words: ['相手のバトルカードの攻撃のダメージ−\\d+'],
  },
  wounded_bonus: {
    name: '傷で強くなる攻撃',
    body: '書かれたカードのHPが最大HPより少なければ、ダメージが増えます。',
    words: ['HPが減っていれば'],
  },
  condition_bonus: {
    name: '状態で強くなる攻撃',
    body: '相手のバトルカードが書かれた状態なら、ダメージが増えます。その攻撃で付けた状態は数えません。',
    words: ['相手のバトルカードが[^、。]*なら'],
  },
  bench_bonus: {
    name: '仲間で強くなる攻撃',
    body: '自分のベンチのカードの数だけ、ダメージが増えます。',
    words: ['自分のベンチのカード1枚につき'],
  },
};

/** What an ability of a card can do. */
export const abilities: Readonly<Record<AbilityOperationName, GlossaryEntry>> = {
  move_energy: {
    name: 'エネルギーを移すとくせい',
    body: '付いているエネルギーを、自分の場の別のカードに付けかえます。1ターンに1つの分は、別に付けられます。',
    words: ['エネルギーを\\d個(?:まで)?、(?:選んだ自分のカード|このカード)に移す'],
  },
  change_places: {
    name: '入れ替わるとくせい',
    body: 'バトルカードとベンチのカードを入れ替えます。逃げるのとはちがい、エネルギーはいらず、こおっていてもできます。',
    words: ['選んだベンチのカードと入れ替える'],
  },
  cycle: {
    name: '手札を入れ替えるとくせい',
    body: '手札の1枚を山札のいちばん下に戻し、1枚引きます。相手には、どのカードかは見えません。',
    words: ['山札の下に置き'],
  },
  cover: {
    name: 'バトルカードを守るとくせい',
    body: 'バトルカードが次の相手のターンに受ける攻撃のダメージが減ります。入れ替わると効果はなくなります。',
    words: ['自分のバトルカードが受ける攻撃のダメージ−\\d+'],
  },
  refill: {
    name: 'カードを引くとくせい',
    body: '手札が少ないときだけ、山札からカードを引きます。',
    words: ['手札が\\d枚以下なら'],
  },
  mend: {
    name: '選んで回復するとくせい',
    body: '自分の場から選んだ1枚のHPが戻ります。状態を治すものもあります。',
    words: ['選んだ自分のカードのHPを\\d+回復'],
  },
  crowd_damage: {
    name: '混んだベンチを襲うとくせい',
    body: '相手のベンチがいっぱいのときだけ使え、選んだベンチのカードがダメージを受けます。弱点・防御・守りは関係ありません。',
    words: ['相手のベンチに空きがなければ'],
  },
  focus: {
    name: '攻撃を軽くするとくせい',
    body: 'バトルカードが集中し、このターンの攻撃に必要なエネルギーが減ります。',
    words: ['攻撃に必要なエネルギー−\\d'],
  },
};
