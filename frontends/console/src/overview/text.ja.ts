import type { MAINTENANCE_PHASES } from '@maseki/contracts/live/maintenance.ts';

const number = new Intl.NumberFormat('ja-JP');

/** Sentences of the first page. */
export const overviewText = {
  overview: {
    title: '概要',
    now: 'いま',
    today: '今日',
    online: 'オンラインのプレイヤー',
    waiting: '相手を待っている人',
    running: '進行中のバトル',
    battles: '終わったバトル',
    stones: '配った魔法石',
    units: { players: '人', battles: '件', stones: '個' },
    count: (value: number) => number.format(value),
    unknown: '不明',
    alerts: '対応が必要なこと',
    calm: '対応が必要なことはありません',
    reports: (count: number) => `対応待ちの通報が${count}件あります`,
    grants: (count: number) => `承認待ちの補填が${count}件あります`,
    switchedOff: (names: readonly string[]) => `停止中の機能があります：${names.join('、')}`,
    cards: (names: readonly string[]) => `停止中のカードがあります：${names.join('、')}`,
    maintenance: {
      planned: 'メンテナンスを予定しています',
      soon: 'メンテナンスを予告しています',
      closing: 'まもなくメンテナンスです。新しいバトルは始まりません',
      begun: 'メンテナンス中です。残っているバトルが続いています',
      over: 'メンテナンス中です',
    } satisfies Record<(typeof MAINTENANCE_PHASES)[number], string>,
    away: '応答していないサービスがあります',
  },
} as const;
