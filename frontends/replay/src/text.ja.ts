import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';

const reasons: Readonly<Record<string, string>> = {
  life: 'ライフ',
  no_cards: 'カード切れ',
  surrender: '降参',
  clock: '時間切れ',
  turn_limit: '判定',
};

const modes: Readonly<Record<BattleMode, string>> = {
  matched: '対人戦',
  friends: 'フレンド',
  practice: '練習',
};

const levels: Readonly<Record<BotLevel, string>> = { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' };

interface End {
  hasWon: boolean;
  turns: number;
}
const endText = ({ hasWon, turns }: End) => `${hasWon ? '勝利' : '敗北'}（${turns}ターン）`;

export const text = {
  list: {
    title: 'バトルの記録',
    caption: '終わったバトル、新しい順',
    loading: 'バトルの記録を読み込んでいます',
    loadFailed: 'バトルの記録を読み込めませんでした',
    retry: 'もう一度読み込む',
    none: 'まだバトルの記録がありません',
    noneHint: 'バトルが終わると、ここからいつでも振り返れます。',
    noneFound: '条件に合うバトルはありません',
    battle: 'バトルへ',
    columns: {
      opponent: '対戦相手',
      result: '結果',
      mode: '種類',
      turns: 'ターン',
      rating: 'レート',
      at: '日時',
    },
    filters: '絞り込み',
    kind: '種類',
    result: '結果',
    all: 'すべて',
    results: { won: '勝利', lost: '敗北' },
    more: 'さらに表示',
    open: (opponent: string, at: string) => `${opponent}とのバトル（${at}）を振り返る`,
    unknown: '–',
    computer: 'コンピューター',
    links: '共有中のリンク',
  },
  modes,
  levels,
  aborted: '中断',
  won: '勝利',
  lost: '敗北',
  end: (hasWon: boolean, reason: string) => `${hasWon ? '勝利' : '敗北'}（${reasons[reason] ?? ''}）`,
  rating: (before: number, after: number) => {
    const change = Math.round(after) - Math.round(before);
    return change >= 0 ? `+${change}` : `${change}`;
  },
  date: (ms: number) => tokyoTime(new Date(ms)),
  player: {
    title: 'バトルを振り返る',
    heading: (opponent: string) => `${opponent}とのバトル`,
    loading: 'バトルを読み込んでいます',
    loadFailed: 'バトルを読み込めませんでした',
    retry: 'もう一度読み込む',
    missing: 'このバトルの記録は見つかりません',
    toList: 'バトルの記録へ',
    controls: '再生の操作',
    first: '最初へ',
    turnBack: '前のターンへ',
    back: '1手戻る',
    play: '再生',
    stop: '停止',
    forward: '1手進む',
    turnForward: '次のターンへ',
    last: '最後へ',
    speed: '速さ',
    speeds: { 0.5: '½倍', 1: '1倍', 2: '2倍', 4: '4倍' } as Readonly<Record<number, string>>,
    knockOut: '次のきぜつ',
    position: '位置',
    place: (turn: number, step: number, last: number) => `${turn}ターン、${step}手目（全${last}手）`,
    log: 'できごと',
    begin: 'バトルの準備が始まりました',
    nothing: '時間が過ぎました',
    otherHand: '相手の手札も見る',
    otherHandNow: '相手の手札',
    noHand: '手札はありません',
  },
  continuation: {
    title: '続きを指す',
    open: 'ここから指す',
    from: (turn: number, step: number, isHere: boolean) =>
      isHere
        ? `いまの場面（${turn}ターン、${step}手目）から始めます。`
        : `いちばん近い自分のターン（${turn}ターン、${step}手目）から始めます。`,
    explanation:
      '手札、山札、コインは、このバトルと同じです。相手はコンピューターが動かします。報酬もレートも変わらず、記録にも残りません。',
    chooseLevel: '強さを選ぶと始まります',
    noDecision: 'このバトルには、あなたのターンがありません。',
    oldRules: '古いルールの対戦は、続きを指せません',
    newRules: '新しいルールの対戦です。ページを読み込み直すと、続きを指せます。',
    opponent: (level: BotLevel) => `コンピューター（${levels[level]}）`,
    panel: (level: BotLevel, turn: number) =>
      `${turn === 0 ? '準備' : `${turn}ターン目`}から、コンピューター（${levels[level]}）と続きを指しています`,
    leave: 'やめる',
    loading: '続きを準備しています',
    loadFailed: '続きを準備できませんでした',
    notReproducible: 'この対戦は再現できません',
    stillThere: '続きは指せませんが、記録はこれまでどおり見られます。',
    back: '記録に戻る',
    botFailed: 'コンピューターの手を読み込めませんでした',
    botFailedHint: '通信を確かめて、もう一度ためしてください。',
    retry: 'もう一度ためす',
    original: (end: End) => `本譜：${endText(end)}`,
    yours: (end: End) => `あなたの続き：${endText(end)}`,
    again: 'もう一度ここから',
    other: '別の手から',
    nothingCounted: 'この続きは、報酬にもレートにも成績にも数えません。',
  },
  shared: {
    title: '共有されたバトル',
    missing: 'このリンクは使えません',
    missingHint: '取り消されたか、期限が切れたか、アドレスがまちがっています。',
    try: '登録なしで一戦あそぶ',
    home: 'ホームへ',
  },
  share: {
    open: 'リンクを作る',
    title: 'このバトルを見せる',
    body: 'リンクを知っている人はだれでも、あなたから見えたとおりにこのバトルを見られます。対戦相手の名前、手札、チャットは見えません。',
    named: '自分の名前をのせる',
    here: 'いまの場面から見せる',
    make: 'リンクを作る',
    made: 'リンクができました',
    link: 'リンク',
    copy: 'コピー',
    copied: 'コピーしました',
    links: '共有中のリンク',
    none: '共有中のリンクはありません',
    until: (ms: number) => `${tokyoTime(new Date(ms))}まで`,
    madeAt: (ms: number) => `${tokyoTime(new Date(ms))}に作成`,
    from: (step: number | null) => (step === null ? '最初から' : `${step - 1}手目から`),
    anonymous: '名前なし',
    withName: '名前あり',
    revoke: '取り消す',
    revokeOf: (made: string) => `${made}のリンクを取り消す`,
    battle: 'バトルを見る',
  },
} as const;
