import { constants } from '@maseki/rules/constants.ts';

const { benchSlots, weaknessDamage, resonanceDamage, guardDamage, lifeOfLegend, lifeOfOthers } = constants;

const lessons = {
  place: '手札から1枚、バトル場に出してみましょう',
  bench: `ベンチには${benchSlots}枚まで控えを置けます`,
  energy: 'エネルギーは1ターンに1つ付けられます',
  attack: '◆がそろうと攻撃できます。攻撃するとターンが終わります',
  support: `ベンチに同じ属性がいると「共鳴」で攻撃+${resonanceDamage}、ちがう属性がいると「守り」で受けるダメージ−${guardDamage}`,
  weakness: `雷は水に強い！ 弱点を突くと+${weaknessDamage}ダメージ`,
  retreat: '逃げると、◆を払ってベンチと交代します',
  knock_out: `HPが0になるときぜつ。持ち主のライフが${lifeOfOthers}減ります（レジェンドは${lifeOfLegend}）`,
  life: '相手のライフを0にすれば勝ちです！',
};

export const text = {
  title: 'はじめての一戦',
  intro:
    '見習いの魔石使い、ミオとの一戦です。カードの出し方から勝ち方まで、光っているところを順に押すだけで、ひとつずつ覚えられます。時間の制限はありません。',
  opponent: '見習いのミオ',
  player: 'あなた',
  lessons,
  progress: (learnt: number, all: number) => `${all}個中${learnt}個のレッスンを終えました`,
  skip: 'スキップ',
  loading: '読み込み中…',
  hints: {
    hand: (name: string) => `手札の「${name}」を選びます`,
    deselect: (name: string) => `もう一度「${name}」を押すと、選ぶのをやめます`,
    placeHere: (place: string) => `${place}に出します`,
    energyButton: '「エネルギー」を押します',
    energyHere: (name: string) => `「${name}」にエネルギーを付けます`,
    retreatButton: '「逃げる」を押します',
    enter: (name: string) => `「${name}」をバトル場に出します`,
    cancel: 'もう一度押すと、選ぶのをやめます',
    attack: '「攻撃」を押します',
    ready: '「準備完了」を押します',
    end_turn: '「ターン終了」を押します',
    opponent: 'ミオのターンです',
  },
  result: {
    won: '勝利！',
    wonNote: 'このデッキのまま始められます',
    lost: 'あと一歩！',
    lostNote: 'もう一度やってみましょう。登録すれば、このデッキのまま始められます',
    skipped: 'スキップしました',
    skippedNote: 'はじめての一戦は、いつでもここから遊べます',
    player: 'ホームで次の一歩を選びましょう',
    register: '登録して続ける',
    login: 'アカウントをお持ちの方はログイン',
    home: 'ホームへ進む',
    again: 'もう一度遊ぶ',
    help: '遊び方を読む',
  },
} as const;
