import { STARTER_DECK_IDS } from '@maseki/cards/starter-decks.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';

export const text = {
  title: '最初の相棒を選ぼう',
  lead: `${DECK_SIZE}枚のデッキをひとつ受け取れます。カードはあとから、ガチャや交換で増やせます。`,
  loading: 'デッキを読み込んでいます…',
  loadFailed: 'デッキの情報を取得できませんでした',
  retry: 'もう一度読み込む',
  decks: `${STARTER_DECK_IDS.length}つのデッキ`,
  cardsOf: (name: string) => `「${name}」の${DECK_SIZE}枚`,
  cost: (cost: number) => `コスト${cost}`,
  damage: (damage: number) => `${damage}ダメージ`,
  retreat: (cost: number) => `逃げる ${cost}`,
  receive: (name: string) => `「${name}」を受け取る`,
  confirm: {
    title: (name: string) => `「${name}」を受け取りますか？`,
    body: '選べるのは一度だけです',
    yes: '受け取る',
    no: '戻る',
  },
  failed: '受け取れませんでした。もう一度お試しください',
  received: {
    title: (name: string) => `「${name}」があなたの相棒です`,
    added: (count: number) =>
      count > 0 ? `新しいカードが${count}枚加わりました。` : `${DECK_SIZE}枚とも、もう持っています。`,
    deck: 'バトルで使うデッキは、いつでも「デッキ編集」で組み替えられます。',
    home: 'ホームへ',
    edit: 'デッキを見る',
  },
} as const;
