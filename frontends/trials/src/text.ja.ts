import { type Trial, trials } from '@maseki/cards/trials.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';

const levels: Readonly<Record<Trial['level'], string>> = { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' };

const moves: Readonly<Record<string, string>> = {
  'action.place_card': 'カードを出す',
  'action.setup_complete': '準備完了',
  'action.attack': '攻撃',
  'action.escape': '入れ替え',
  'action.assign_energy': 'エネルギーを付ける',
  'action.use_ability': 'とくせいを使う',
  'action.end_turn': 'ターン終了',
  'action.surrender': '降参',
};

const turnText = (turn: number): string => (turn === 0 ? '準備' : `${turn}ターン目`);

export const text = {
  title: '十二の試練',
  levels,
  list: {
    lead: `十二人が、自慢のデッキで待っています。だれからでも挑めます。はじめて勝つと、ひとりにつき魔法石が${STONES.trial}個届きます。`,
    won: (count: number) => `${trials.length}人中${count}人に勝利`,
    isWon: '勝利済み',
    reward: `魔法石${STONES.trial}個`,
    home: 'ホームへ戻る',
  },
  loading: 'バトルを準備しています',
  failed: 'バトルを準備できませんでした',
  retry: 'もう一度試す',
  noDeck: 'デッキのカードが足りません',
  editDeck: 'デッキを編成する',
  unknown: 'この相手はいません',
  toList: '十二の試練へ',
  panel: ({ name, level }: Trial, isTakenUp: boolean) =>
    `${name}（${levels[level]}）${isTakenUp ? '・やり直し中' : ''}`,
  leave: 'やめる',
  result: {
    won: '勝利！',
    lost: '敗北…',
    wonNote: (name: string) => `${name}に勝ちました`,
    lostNote: (name: string) => `${name}に負けました`,
    paid: (stones: number) => `魔法石${stones}個を受け取りました`,
    paidBefore: 'この相手の魔法石は、もう受け取っています',
    paying: '魔法石を確かめています…',
    receive: 'もう一度受け取る',
    notCounted: 'やり直したバトルなので、この勝利は数えません',
    again: 'もう一度',
    next: (name: string) => `次は${name}`,
    takeUp: 'この手からやり直す',
    chooseMove: 'やり直す手',
    takeUpNote: 'カードもコインも、さっきと同じです。やり直したバトルの勝利は数えません。',
    turn: turnText,
    move: (nth: number, move: string | null) => `${nth}手目：${(move && moves[move]) || '手の前'}`,
  },
} as const;
