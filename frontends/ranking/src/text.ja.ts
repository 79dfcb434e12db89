import { LISTED_DAYS, LISTED_DEVIATION, SHOWN_PLACES } from '@maseki/contracts/battle/limits.ts';
import type { RankingScope } from '@maseki/contracts/battle/ranking.ts';
import { signed, tokyoTime } from '@maseki/contracts/text.ts';

export const text = {
  retry: 'もう一度読み込む',
  you: '（あなた）',
  toBattle: 'バトルへ',
  toRanking: 'ランキングへ',
  ownProfile: '自分のプロフィール',
  table: {
    title: 'ランキング',
    scopes: { top: `上位${SHOWN_PLACES}人`, around: '自分の順位', friends: 'フレンド' } as Readonly<
      Record<RankingScope, string>
    >,
    scopeLabel: 'ランキングの範囲',
    loading: 'ランキングを読み込んでいます',
    loadFailed: 'ランキングを読み込めませんでした',
    caption: (at: number) => `${tokyoTime(new Date(at))}現在`,
    columns: { place: '順位', player: 'プレイヤー', class: 'クラス', rating: 'レート', battles: '戦' },
    place: (place: number) => `${place}位`,
    empty: {
      top: 'まだ順位のついたプレイヤーがいません',
      around: 'まだ順位がありません',
      friends: '順位のついたフレンドはまだいません',
    } as Readonly<Record<RankingScope, string>>,
    rule: `順位がつくのは、クラスの判定のあとも戦ってレートの幅が${LISTED_DEVIATION}以下になり、この${LISTED_DAYS}日のあいだにランクマッチをしたプレイヤーです。`,
  },
  profile: {
    title: 'プロフィール',
    heading: (name: string) => `${name}さんのプロフィール`,
    loading: 'プロフィールを読み込んでいます',
    loadFailed: 'プロフィールを読み込めませんでした',
    missing: 'このプロフィールは見られません',
    missingHint: '自分とフレンドのプロフィールだけを見られます。',
    now: '現在',
    class: 'クラス',
    provisional: (battles: number) => `判定中（あと${battles}戦ほど）`,
    rating: 'レート',
    ratingOf: (rating: number, deviation: number) => `${rating}（±${deviation}）`,
    battles: 'ランクマッチ',
    battleCount: (battles: number) => `${battles}戦`,
    place: '順位',
    placeOf: (place: number) => `${place}位`,
    best: '今季の最高',
    graph: {
      title: 'レートの推移',
      day: (day: string) => {
        const [year, month, date] = day.split('-').map(Number);
        return `${year}年${month}月${date}日`;
      },
      picture: (from: string, to: string) => `${from}から${to}までのレートと、その幅のグラフ`,
      none: 'ランクマッチをすると、ここに推移が表示されます',
      table: '表で見る',
      caption: '日ごとのレート',
      columns: { day: '日', rating: 'レート', deviation: '幅' },
      band: (deviation: number) => `±${deviation}`,
    },
    last: {
      title: '最近のバトル',
      none: 'まだバトルがありません',
      columns: { opponent: '対戦相手', result: '結果', mode: '種類', rating: 'レート', at: '日時' },
      open: (opponent: string, at: string) => `${opponent}とのバトル（${at}）を振り返る`,
      won: '勝利',
      lost: '敗北',
      aborted: '中断',
      unknown: '–',
    },
    seasons: {
      title: 'シーズンごとの成績',
      none: 'まだ成績がありません',
      columns: { season: 'シーズン', best: '最高クラス', battles: '戦', wins: '勝', place: '順位' },
      now: '（開催中）',
      judging: '判定中',
    },
  },
  season: {
    title: (season: string) => `${season}のシーズン`,
    missing: 'このシーズンの成績はありません',
    open: 'このシーズンはまだ終わっていません',
    best: '最高クラス',
    battles: '成績',
    record: (battles: number, wins: number) => `${battles}戦${wins}勝`,
    place: '最終順位',
    strongest: '倒したいちばん強い相手',
    opponent: (name: string, rating: number | null) => (rating === null ? name : `${name}（レート${rating}）`),
    stones: 'ごほうび',
    stoneCount: (stones: number) => `魔法石${stones}個`,
    tooFew: (least: number) => `${least}戦から魔法石がもらえます`,
    stays: 'レートはそのまま、新しいシーズンが始まっています。',
  },
  change: (before: number, after: number) => signed(Math.round(after) - Math.round(before)),
  date: (ms: number) => tokyoTime(new Date(ms)),
} as const;
