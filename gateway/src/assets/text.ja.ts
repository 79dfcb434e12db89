import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';

const game = '魔石デュエル';

/** What programs show of a link to a page that guests may open. The first is also all others'. */
export const previewText = {
  game,
  picture: '交差する二本の剣と魔石',
  pages: {
    '/': { title: game, description: `魔石でカードを集め、${DECK_SIZE}枚のデッキで戦うオンライン対戦カードゲーム` },
    '/first': { title: `はじめてのバトル - ${game}`, description: '登録しなくても、案内つきのバトルを1戦遊べます。' },
    '/puzzle': {
      title: `今日の詰めデュエル - ${game}`,
      description: '2ターン以内に必ず勝てる手順を探す、毎日3問の問題です。',
    },
    '/register': { title: `新規登録 - ${game}`, description: 'ユーザーネームとパスワードだけで始められます。' },
    '/login': { title: `ログイン - ${game}`, description: '集めたカードとデッキで、続きを遊びましょう。' },
    '/help': { title: `遊び方 - ${game}`, description: 'バトルのルールと、カードのことばの説明です。' },
    '/fairness': {
      title: `公平さ - ${game}`,
      description: 'パックの中身、シャッフル、コインがどう決まるかと、その記録の見かたです。',
    },
    '/demo': { title: `チャットのデモ - ${game}`, description: 'だれでも話せるお試しのチャットです。' },
  },
  /** Of a link with a code, which names neither the code nor who made it. */
  battleCode: {
    title: `バトルのおさそい - ${game}`,
    description: 'フレンドからのバトルのおさそいです。リンクを開くと、相手とすぐに遊べます。',
  },
  sharedReplay: (name: string | null) => ({
    title: `${name === null ? 'バトル' : `${name}さんのバトル`}のリプレイ - ${game}`,
    description: '片方のプレイヤーから見えたバトルを、1手ずつ見られます。',
  }),
} as const;
