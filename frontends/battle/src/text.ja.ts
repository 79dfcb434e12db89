import * as limits from '@maseki/contracts/battle/limits.ts';
import type { UncountedReason } from '@maseki/contracts/battle/result.ts';
import { constants } from '@maseki/rules/constants.ts';
import type { AbilityView, ConditionView, EndReason, FieldSlot, FighterView } from '@maseki/rules/view-types.ts';
import { fighterCardLabel } from '@maseki/ui/card/card-label.ts';
import { conditionName, events } from './battle/log-text.ja.ts';
import { warnings } from './battle/warnings.ja.ts';

const reasons: Readonly<Record<EndReason, (won: boolean) => string>> = {
  life: (won) => (won ? '相手のライフが0になりました' : 'あなたのライフが0になりました'),
  no_cards: (won) => (won ? '相手は出せるカードがなくなりました' : '出せるカードがなくなりました'),
  surrender: (won) => (won ? '相手が降参しました' : '降参しました'),
  clock: (won) => `${won ? '相手の' : ''}時間切れが${constants.timeoutsToLose}回続きました`,
  turn_limit: () => `${constants.lastTurn}ターンが終わり、判定になりました`,
};

/** Practice and an aborted battle need no further explanation. */
const uncounted: Readonly<Record<UncountedReason, string | null>> = {
  practice: null,
  friends: 'フレンドとのバトルや再戦では、レートは変わらず、魔法石はミッションの分だけ届きます',
  pair_limit: `同じ相手とのバトルで魔法石とレートが変わるのは1日${limits.COUNTED_A_DAY}回までです（レートは1か月に${limits.RATED_A_SEASON}回まで）`,
  early_surrender: `同じ相手とのバトルで${limits.EARLY_UNTIL_TURN}ターン目より前の降参は、1日${limits.EARLY_SURRENDERS_A_DAY}回だけレートに反映されます`,
  too_short: `${limits.REWARDED_FROM_TURNS}ターン未満のバトルでは魔法石はもらえません`,
  aborted: null,
};

export const slotName = (slot: FieldSlot): string =>
  slot === 'battle_card' ? 'バトル場' : `ベンチ${Number(slot.slice('bench-'.length)) + 1}`;

export const conditionText = ({ name, amount, turns }: ConditionView): string => {
  const strength = name === 'freeze' ? [] : name === 'focus' ? [`◆−${amount}`] : [`${amount}`];
  const rest = turns === null ? [] : [`あと${turns}回`];
  return [conditionName(name), ...strength, ...rest].join(' ');
};

export const fighterLabel = (fighter: FighterView): string =>
  fighterCardLabel(fighter, fighter.conditions.map(conditionText));

export const text = {
  you: 'あなた',
  events,
  warnings,
  card: {
    hidden: '伏せたカード',
    unknown: 'カード',
    free: '空き',
    weak: '弱点',
    selectable: '選べます',
    ability: 'とくせい',
    abilityReady: 'とくせいを使えます',
    abilityUsed: 'とくせいは使いました',
    heads: 'オモテ',
    tails: 'ウラ',
    secondSide: (hp: number) => `後攻+${hp}`,
  },

  connecting: 'サーバーに接続中...',
  disconnected: '切断されました',
  reconnecting: '再接続しています…',
  givenUp: '接続できませんでした',
  reconnect: '再接続',
  home: 'ホームへ戻る',
  puzzle: '今日の詰めデュエル',

  practice: {
    title: 'コンピューターと練習',
    choose: '強さを選んでください',
    offer: '待っている間に、コンピューターと練習しませんか？',
    alone: 'いまは待っている人がいません。相手が来るまで、コンピューターと練習できます。',
    note: '練習ではレートは変わらず、魔法石はミッションの分だけ届きます',
  },
  trials: {
    go: '十二の試練に挑む',
    note: '十二人のコンピューターが相手です。はじめて勝つと、魔法石が届きます',
    link: '十二の試練',
  },
  claimFailed: 'バトルを始められませんでした',
  queueLeft: 'バトル待ちが終了しました',
  editDeck: 'デッキを編成する',
  deck: { inUse: '使うデッキ' },
  retry: 'もう一度試す',

  board: {
    seals: 'シャッフルの封印',
    bothSeals: (you: string, opponent: string) => `あなた ${you}・相手 ${opponent}`,
    label: 'バトル',
    own: 'あなたの場',
    opponent: '相手の場',
    hand: '手札',
    handCount: (count: number) => `手札${count}枚`,
    deckCount: (count: number) => `山札${count}枚`,
    discardCount: (count: number) => `トラッシュ${count}枚`,
    life: (life: number) => `ライフ${life}`,
    rating: (rating: number) => `レート${Math.round(rating)}`,
    yours: 'あなたのターン',
    opponents: '相手のターン',
    turnOf: (name: string) => `${name}のターン`,
    fieldOf: (name: string) => `${name}の場`,
    watchers: (count: number) => `観戦 ${count}`,
    turn: (turn: number) => `${turn}ターン目`,
    remaining: (seconds: number) => `残り${seconds}秒`,
    timeUp: '時間切れ',
    emptyHand: '手札はありません',
    emptyDiscard: 'トラッシュにカードはありません',
    discardTitle: (who: string) => `${who}のトラッシュ`,
  },
  help: {
    label: '遊び方',
    lead: '3分で読めるルールの説明です。',
    toFirst: 'はじめての一戦で遊んでみる',
  },
  tab: { found: '対戦相手が見つかりました' },
  banner: { yours: 'あなたのターン', opponents: '相手のターン' },
  instruction: {
    setup: '手札を選び、バトル場とベンチに出してください',
    setupReady: '準備ができたら「準備完了」を押してください',
    setupDone: '相手の準備を待っています',
    yours: 'カードとエネルギーを使って攻撃しましょう',
    opponents: '相手が考えています',
    replaceBench: 'バトル場に出すベンチのカードを選んでください',
    replaceHand: 'バトル場に出す手札のカードを選んでください',
    opponentReplacing: '相手が次のカードを選んでいます',
    energy: 'どのカードにエネルギーを付けますか？',
    retreat: '入れ替えるベンチのカードを選んでください',
    ability: 'とくせいを使うカードを選んでください',
    abilityOf: ({ name, text }: AbilityView) => `${name}：光っているカードを押すと使います。${text}`,
    place: (name: string) => `${name}を出す場所を選んでください`,
    finished: 'バトル終了',
    sending: '送信中…',
  },
  actions: {
    label: '操作',
    ready: '準備完了',
    waiting: '待機中',
    attack: '攻撃',
    retreat: '逃げる',
    energize: 'エネルギー',
    energizeFull: 'エネルギーを付ける',
    ability: 'とくせい',
    abilityFull: 'とくせいを使う',
    endTurn: 'ターン終了',
    surrender: '降参',
    readBoard: '盤面を読み上げる',
    cancel: 'やめる',
    place: (slot: FieldSlot) => `${slotName(slot)}に出す`,
    placeShort: (slot: FieldSlot) => `${slotName(slot)}へ`,
    attackShort: (cost: number) => `攻撃◆${cost}`,
    attackWith: (name: string, damage: number) => `攻撃「${name}」${damage}ダメージ`,
    retreatShort: (cost: number) => `逃げる◆${cost}`,
    retreatFor: (cost: number) => `逃げる（コスト${cost}）`,
  },
  confirm: {
    yes: 'はい',
    no: 'いいえ',
    endTurn: 'ターンを終わりますか？',
    endTurnUnused: (unused: string) => `まだできることがあります：${unused}`,
    surrender: '降参しますか？',
    surrenderNote: 'このバトルは負けになります。',
  },
  log: {
    title: 'バトルログ',
    live: 'バトルの経過',
    empty: 'まだ何も起きていません',
    reconnected: '再接続しました',
    reload: 'ログを読み込む',
    open: 'ログとチャット',
  },
  chat: {
    title: 'チャット',
    placeholder: 'メッセージを入力',
    anonymous: 'Anonymous',
    send: '送信',
    unread: '新しいメッセージがあります',
    mute: '相手をミュート',
    muteShort: 'ミュート',
    muted: 'ミュート中です',
    empty: 'まだメッセージはありません',
    messages: 'チャットのメッセージ',
  },
  stamps: {
    title: 'スタンプ',
    hide: '相手のスタンプを出さない',
    from: (name: string) => `${name}のスタンプ：`,
    lost: 'スタンプは届かなかったかもしれません',
  },
  report: {
    open: '通報する',
    openAfter: '相手の発言を通報する',
    title: '相手の発言を通報しますか？',
    body: 'このバトルのチャットを運営に送ります。通報したことは相手に伝わりません。',
    done: '相手の発言を通報しました',
  },
  detail: {
    hp: 'HP',
    retreat: '逃げるコスト',
    conditions: '状態',
    ability: (name: string) => `とくせい「${name}」`,
    strong: '得意',
    weak: '弱点',
    attribute: (name: string) => `${name}属性`,
    label: 'カードの詳細',
    hint: 'カードにカーソルを合わせると詳細が見られます',
  },
  result: {
    title: 'バトル結果',
    won: '勝利！',
    wonBy: (name: string) => `${name}の勝ち`,
    lost: '敗北…',
    wonNote: 'おめでとうございます！あなたの勝ちです。',
    lostNote: '次はきっと勝てます。',
    aborted: '中断',
    abortedNote: 'バトルは途中で中断されました。勝敗やレートには影響しません。',
    missing: '結果を取得できませんでした。もう一度バトルしてください',
    again: 'もう一度バトル',
    loading: '結果を読み込んでいます…',
    befriend: 'フレンドになる',
    rematch: {
      begin: '同じ相手ともう一度',
      waiting: '相手を待っています…',
      wished: '相手がもう一度を希望しています',
      accept: '受ける',
      cancel: 'やめる',
      note: '同じ相手との再戦は、相手も希望すると始まり、レートは変わりません。',
      left: (seconds: number) => `あと${seconds}秒`,
      nobody: '相手は再戦を希望しませんでした',
    },
    details: {
      title: 'バトルの内容',
      turns: 'ターン',
      turnCount: (turns: number) => `${turns}ターン`,
      knockOuts: 'きぜつ',
      knockOutCount: (yours: number, theirs: number) => `倒した${yours}枚・倒された${theirs}枚`,
      bestCard: '一番の活躍',
      bestCardText: (name: string, damage: number) => `${name}（${damage}ダメージ）`,
      stones: '魔法石',
      rating: 'レート',
      outcome: 'このバトルで変わったこと',
      missions: (count: number, stones: number) => `ミッション${count}件 +${stones}`,
    },
    reasons,
    replay: 'バトルを振り返る',
    uncounted,
  },
} as const;
