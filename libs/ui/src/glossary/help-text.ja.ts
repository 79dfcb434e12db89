import { constants } from '@maseki/rules/constants.ts';

const seconds = (ms: number): number => ms / 1000;

const { benchSlots, deckSize, handLimit, openingHand, life, lifeOfLegend, lifeOfOthers, lastTurn } = constants;
const { weaknessDamage, resonanceDamage, guardDamage, secondSideHp, timeoutsToLose } = constants;
const [setup, turn, replacement] = [constants.setupMs, constants.turnMs, constants.replacementMs].map(seconds);

interface Chapter {
  id: string;
  title: string;
  body: readonly string[];
}

const chapters: readonly Chapter[] = [
  {
    id: 'goal',
    title: '1. 勝ち方',
    body: [
      `カードを戦わせ、相手のライフを0にすれば勝ちです。ライフは2人とも${life}から始まります。`,
      `カードのHPが0になるときぜつし、持ち主のライフが${lifeOfOthers}減ります。レジェンドのカードなら${lifeOfLegend}減ります。`,
      '相手がバトル場にカードを出せなくなったときや、降参したときも勝ちです。',
    ],
  },
  {
    id: 'setup',
    title: '2. 準備',
    body: [
      `ちがうカード${deckSize}枚のデッキから、最初に${openingHand}枚を引きます。`,
      `1枚をバトル場に、${benchSlots}枚までをベンチに出して「準備完了」を押します。相手には、2人の準備が終わるまで見えません。`,
      `先攻はくじで決まります。後攻の最初のバトルカードは、HPが${secondSideHp}多くなります。`,
    ],
  },
  {
    id: 'turn',
    title: '3. ターンの流れ',
    body: [
      `ターンの初めにカードを1枚引きます（手札が${handLimit}枚のときと、山札がないときは引きません）。`,
      'ターンの間は、次のことを好きな順にできます。空いているベンチに手札を出す。エネルギーを1つ付ける。1回だけ逃げて、ベンチのカードと交代する。とくせいを、1枚につき1回使う。',
      '最後に攻撃するとターンが終わります。攻撃しないで「ターン終了」を押すこともできます。先攻の最初のターンは攻撃できません。',
    ],
  },
  {
    id: 'attack',
    title: '4. 攻撃とダメージ',
    body: [
      '攻撃には、書かれた数のエネルギー（◆）が必要です。攻撃しても、カードに書かれていなければエネルギーは残ります。',
      `弱点：強い属性の攻撃は、ダメージが${weaknessDamage}増えます。`,
      `共鳴：ベンチに同じ属性のカードがいると、バトルカードの攻撃は${resonanceDamage}増えます。`,
      `守り：ベンチにちがう属性のカードがいると、バトルカードが受ける攻撃は${guardDamage}減ります。`,
    ],
  },
  {
    id: 'knock-out',
    title: '5. きぜつと交代',
    body: [
      'きぜつしたカードは、付いていたエネルギーといっしょにトラッシュに行きます。',
      'バトル場が空いたら、ベンチから次のカードを選びます。ベンチにいなければ手札から出します。エネルギーはいりません。',
      'やけどやどくなどの状態は、バトル場を離れると治ります。',
    ],
  },
  {
    id: 'clock',
    title: '6. 時間と終わり方',
    body: [
      `考える時間は、準備が${setup}秒、ターンが${turn}秒、交代が${replacement}秒です。`,
      `時間が切れると、いちばん小さな行動が代わりに行われます。自分のターンに時間が切れることが${timeoutsToLose}回続くと負けです。`,
      `${lastTurn}ターンで終わらないときは、ライフの多いほう、次に場のHPの合計が多いほうの勝ちです。`,
    ],
  },
];

interface FaqEntry {
  title: string;
  body: string;
}

const faq: readonly FaqEntry[] = [
  {
    title: `なぜ後攻のHPが${secondSideHp}多いの？`,
    body: `先に攻撃の準備ができる先攻のほうが有利だからです。後攻の最初のバトルカードのHPを${secondSideHp}多くすると、勝率がほぼ半々になります。`,
  },
  {
    title: '先攻の最初のターンに攻撃できないのはなぜ？',
    body: '相手が何もできないうちに攻撃されないようにするためです。',
  },
  {
    title: '攻撃するとエネルギーはなくなる？',
    body: 'カードに「エネルギーを捨てる」と書かれていなければ、付いたまま残ります。',
  },
  { title: '山札がなくなったら負け？', body: '負けにはなりません。引くカードがないまま続きます。' },
  { title: '2人のライフが同時に0になったら？', body: 'そのターンの人の勝ちです。' },
  { title: '続けてこおらされたら、ずっと動けない？', body: '前のターンにこおっていたカードは、続けてはこおりません。' },
  {
    title: 'キーボードだけで遊ぶには？',
    body: 'Tabキーで場・手札・操作・経過・チャットを回り、左右の矢印でその中を移ります。上下の矢印は、場からトラッシュや「？」の行、手札へ移ります。バトル中に使える1文字のキーは設定の「キーボードショートカット」にあります。',
  },
  { title: '途中で通信が切れたら？', body: 'つなぎ直すと続きから戦えます。待っている間も時間は進みます。' },
];

export const text = {
  chapters,
  wheel: {
    title: '属性の強さ',
    picture: '属性の輪。矢印の先の属性に強い。',
    edge: (strong: string, weak: string) => `${strong}は${weak}に強い`,
  },
  glossary: {
    title: 'ことば',
    groups: {
      terms: '基本のことば',
      phases: 'バトルの流れ',
      actions: 'できること',
      conditions: '状態',
      operations: '攻撃の効果',
      abilities: 'とくせい',
    },
  },
  faq: { title: 'よくある質問', entries: faq },
} as const;
