export const text = {
  title: '通知',
  openUnread: (badge: string) => `通知（未読${badge}件）`,
  arrived: (message: string) => `新しい通知：${message}`,
  loading: '通知を読み込んでいます…',
  loadFailed: '通知の取得に失敗しました',
  retry: 'もう一度読み込む',
  none: '通知はありません',
  unread: '未読',
  markRead: '既読にする',
  markAll: 'すべて既読にする',
  markFailed: '既読にできませんでした',
  older: '以前の通知を見る',
} as const;
