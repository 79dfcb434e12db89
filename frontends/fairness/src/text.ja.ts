import type { ChangeReason } from '@maseki/contracts/inventory/histories.ts';
import { CARDS_PER_DRAW, POINTS_A_DRAW } from '@maseki/contracts/inventory/limits.ts';
import { FAIRNESS_DAYS } from '@maseki/contracts/limits.ts';
import { signed, tokyoTime } from '@maseki/contracts/text.ts';

const reasons: Readonly<Record<ChangeReason, string>> = {
  starter: 'はじめの配布',
  draw: 'ガチャ',
  redeem: '交換ポイントでカードと交換',
  bonus: 'ログインボーナス',
  battle: 'バトルの報酬',
  season: 'シーズンの報酬',
  mission: 'ミッション',
  'starter-deck': '最初の相棒',
  'first-battle': 'はじめての一戦',
  trial: '十二の試練',
  exchange: 'カード交換',
  grant: '運営からのお届け物',
  other: 'その他',
};

const isKnown = (reason: string): reason is ChangeReason => Object.hasOwn(reasons, reason);

/** The name that services give to those who have deleted their account. */
const DELETED = '退会したプレイヤー';
const withHonorific = (name: string) => (name === DELETED ? name : `${name}さん`);

/** `2026-11-26` as `11月26日`, `202611` as `2026年11月`. */
function period(detail: string): string {
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)$/.exec(detail) ?? [];
  if (month && date) return `${Number(month)}月${Number(date)}日`;
  const [, year, ofYear] = /^(\d{4})(\d\d)$/.exec(detail) ?? [];
  return year && ofYear ? `${year}年${Number(ofYear)}月` : detail;
}

const tenths = new Intl.NumberFormat('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const text = {
  retry: 'もう一度読み込む',
  fairness: {
    title: '公平さ',
    lead: 'パックの中身、シャッフル、コインがどう決まるかと、その記録の見かたです。',
    sections: [
      {
        heading: 'ガチャ',
        body: [
          'ガチャの画面に表示している提供割合の表は、カードを選ぶ計算が使う表そのものです。人や時間帯、持っているカードによって変わることはありません。',
          '天井までの回数はパックごとに数え、レジェンドが出ると数えなおします。',
          `次に引くカードを決める秘密の値は、押す前に封印され、その封印が提供割合の下に出ます。押すときにこの端末が作る乱数と合わせて${CARDS_PER_DRAW}枚が決まります。提供割合の表と天井までの回数も、押す前に決まっています。プレイヤーは秘密の値を知らずに引きます。`,
          '開封のあとに秘密の値が明かされ、この端末が同じ計算をして、届いたカードと同じか確かめます。サーバーは、乱数を見てから別のカードにすることはできません。できるのは、引くのを断って封印を変えることだけです。',
          '断られたときは、新しい封印と回数を見てから、もう一度押します。次に引いたときに変わる前の秘密の値が明かされ、断られた開封で出るはずだったカードを計算して、下の「封印の変更」に残します。明かされないときは「封印が変わったため、証明できません」と表示し、✓を付けません。',
        ],
      },
      {
        heading: 'シャッフルとコイン',
        body: [
          'バトルを待つ前に、ふたりの秘密の値が封印され、それぞれの端末が乱数を送ります。乱数の種はこの4つの値だけから決まり、デッキの並び、先攻と後攻、コインの結果はすべてその種から決まります。',
          'バトルが終わると秘密の値が明かされ、この端末がバトルをはじめから計算しなおして、見せられたものと同じか確かめます。種とすべての操作は「バトルの記録」に残ります。',
          '申し込んだ封印・乱数と違うもので始まったバトルは、最初のカードの前にそう表示し、✓を付けません。この端末で申し込んでいないバトルは、証明できません。',
        ],
      },
      {
        heading: '証明できないこと',
        body: [
          '運営が対戦相手と組んでいれば、相手の名前で乱数を選びなおせます。これは、どの検証でも見つかりません。',
          'サーバーは、開封やバトルの申し込みを断ることができます。断られたことは、断られた端末に残ります。ほかの端末の一覧は、サーバーが伝えたものだけです。',
          'だれといつ当たるかと、コンピューターのデッキは、証明の対象ではありません。',
          'データベースを見られる人は、次の結果を知ることはできますが、選ぶことはできません。',
          '更新中のサーバーや古い画面での開封とバトルには証明がなく、その場でそう表示します。',
        ],
      },
      {
        heading: '魔法石とカードの記録',
        body: ['魔法石、交換ポイント、カードの増減は、理由とともにひとつ残らず記録され、いつでも見られます。'],
      },
    ],
    toStones: '魔法石の履歴を見る',
  },
  picture: {
    label:
      'サーバーが先に秘密の値の封印を見せ、次にこの端末が乱数を送り、サーバーが結果と秘密の値を返して、この端末が同じ計算で確かめるまでの図',
    server: 'サーバー',
    device: 'この端末',
    seal: '① 秘密の値の封印',
    nonce: '② あとから作る乱数',
    secret: '③ 結果と秘密の値',
    check: '④ 同じ計算で確かめる',
  },
  figures: {
    titles: { own: 'あなたの結果', all: 'みんなの結果' },
    leads: {
      own: 'これまでの開封すべてと、記録が残っているバトルを数えています。',
      all: `この${FAIRNESS_DAYS}日間の全員の結果です。1時間に1回、数えなおします。`,
    },
    range: '範囲は、表示どおりの確率なら1,000回のうち999回はおさまる数です。',
    loading: '結果を数えています',
    loadFailed: '結果を読み込めませんでした',
    noDraws: 'まだ開封がありません。',
    noBattles: 'まだ終わったバトルがありません。',
    captions: {
      draws: '引いたカードと見込み',
      coins: 'コインと先攻',
      drawDays: '日ごとのレジェンド',
      coinDays: '日ごとのコインのオモテ',
    },
    columns: { what: '種類', found: '結果', expected: '見込み', range: '範囲', verdict: '判定' },
    heads: 'コインのオモテ',
    began: { own: 'あなたの先攻', all: '先に登録された側の先攻' },
    units: { cards: '枚', times: '回' },
    count: (count: number, unit: string) => `${count.toLocaleString('ja-JP')}${unit}`,
    expected: (expected: number, unit: string) => `${tenths.format(expected)}${unit}`,
    between: (least: number, most: number, unit: string) =>
      `${least.toLocaleString('ja-JP')}〜${most.toLocaleString('ja-JP')}${unit}`,
    beside: (what: string, count: string, expected: string) => `${what} ${count} / 見込み ${expected}`,
    isChance: '偶然の範囲です',
    isChecked: '確認中です',
    draws: (draws: number, unproven: number) =>
      `開封 ${draws.toLocaleString('ja-JP')}回（うち証明のない開封 ${unproven.toLocaleString('ja-JP')}回）`,
    battles: (battles: number, unproven: number) =>
      `バトル ${battles.toLocaleString('ja-JP')}回（うち証明のないバトル ${unproven.toLocaleString('ja-JP')}回）`,
    day: period,
  },
  changes: {
    title: '封印の変更',
    lead: '押したあとで封印が変わり、行われなかった開封とバトルの申し込みです。変わる前の封印で引いていたら出たカードを、この端末が計算しています。封印が変わるのは、同じアカウントのほかの画面や端末が先に引くか、申し込んだときだけのはずです。覚えのない変更が続くときは、運営に連絡してください。',
    loading: '封印の変更を読み込んでいます',
    loadFailed: '封印の変更を読み込めませんでした',
    none: '封印が変わったことはありません。',
    columns: { at: '日時', seal: '変わる前の封印', cards: '引いていたら' },
    cards: (cards: readonly string[]) => cards.join('、'),
    drawn: (cards: readonly string[]) => `この開封は行われています：${cards.join('、')}`,
    waiting: '次に引くと、秘密の値が届いて計算できます',
    battle: 'バトルの申し込み（シャッフルは相手の秘密の値も要るため、計算できません）',
    untold: '秘密の値が届かず、計算できません',
    false: '届いた秘密の値が、封印のものではありません',
    date: (ms: number) => tokyoTime(new Date(ms)),
  },
  stones: {
    title: '魔法石の履歴',
    views: { stones: '魔法石', points: 'ポイント', cards: 'カード' },
    viewLabel: '履歴の種類',
    loading: '履歴を読み込んでいます',
    loadFailed: '履歴を読み込めませんでした',
    more: 'もっと見る',
    moreFailed: '続きを読み込めませんでした',
    captions: {
      stones: '魔法石の増減（新しい順）',
      points: '交換ポイントの増減（新しい順）',
      cards: 'カードの増減（新しい順）',
    },
    columns: { reason: '理由', amount: '増減', balance: '残高', at: '日時', cards: 'カード', partner: '相手' },
    none: {
      stones: 'まだ魔法石の増減がありません',
      points: 'まだ交換ポイントの増減がありません',
      cards: 'まだカードの増減がありません',
    },
    noneHint: {
      stones: 'ログインボーナス、バトル、ミッションで魔法石がもらえます。',
      points: `ガチャを1回引くと、交換ポイントが${POINTS_A_DRAW}つもらえます。`,
      cards: 'ガチャを引くと、カードがもらえます。',
    },
    toGacha: 'ガチャへ',
    toMissions: 'ミッションへ',
    reason: (reason: string, detail: string | null) => {
      const words = isKnown(reason) ? reasons[reason] : reasons.other;
      if (detail === null || reason === 'battle') return words;
      return `${words}（${period(detail)}）`;
    },
    openBattle: (at: string) => `バトルの報酬：${at}のバトルを振り返る`,
    amount: signed,
    balance: (balance: number) => balance.toLocaleString('ja-JP'),
    card: (name: string, amount: number) => `${name} ${signed(amount)}枚`,
    given: (name: string) => `${withHonorific(name)}に渡した`,
    got: (name: string) => `${withHonorific(name)}から受け取った`,
    exchanged: (name: string) => `${withHonorific(name)}と交換した`,
    noPartner: '–',
    date: (ms: number) => tokyoTime(new Date(ms)),
  },
} as const;
