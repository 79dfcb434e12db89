import { orderedCards } from '@maseki/cards/card-order.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';

const picture = (id: string) => `/assets/cards/${id}.svg`;

export const text = {
  loading: '読み込み中…',
  tagline: '魔石に導かれし者よ、カードを手に戦え。',
  lead: '人気のトレーディングカードゲームに着想を得た、ブラウザで遊べるオンライン対戦カードゲーム。登録するだけで、すぐに最初の一戦へ。',
  toHome: 'ホームへ進む',
  toLogin: 'ログインして始める',
  toFirst: '登録なしで一戦遊ぶ',
  toPuzzle: '今日の詰めデュエルを解く',
  features: {
    label: '遊び方',
    entries: [
      {
        title: '集める',
        body: `魔法石でパックを開き、8つの属性・${orderedCards}枚のカードを集めよう。`,
        image: '/assets/packs/MorisCardPack.svg',
      },
      {
        title: '組む',
        body: `${DECK_SIZE}枚のデッキを自由に構築。余ったカードはフレンドと交換できる。`,
        image: '/assets/card-back.svg',
      },
      {
        title: '戦う',
        body: 'リアルタイムの1対1。エネルギーを溜め、弱点を突き、ライフを奪え。',
        image: picture('fire-12'),
      },
    ],
  },
  developers: {
    heading: '魔石デュエルをつくる人々',
    more: '資料を見る',
    entries: [
      { role: 'ゲームデザイン', work: 'ルールとバランス', page: '/docs/rules.html', image: picture('light-12') },
      {
        role: 'バックエンド',
        work: '落ちないバトルサーバー',
        page: '/docs/architecture.html',
        image: picture('thunder-12'),
      },
      {
        role: 'フロントエンド',
        work: '画面と操作感',
        page: '/docs/adr/0004-frontends.html',
        image: picture('water-12'),
      },
      {
        role: 'アート',
        work: `${orderedCards}枚のカードの絵`,
        page: '/docs/adr/0003-art.html',
        image: picture('wind-12'),
      },
    ],
  },
  footer: {
    help: '遊び方',
    privacy: 'プライバシーポリシー',
    terms: '利用規約',
    credits: 'クレジット',
    contact: 'お問い合わせ：',
    address: 'contact@maseki-duel.example',
    note: '© 2026 魔石デュエル',
  },
} as const;
