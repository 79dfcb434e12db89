/** The sentences that this service sends to players; refusals have theirs in the contracts. */
export const text = {
  saved: 'デッキが保存されました',
  deleted: 'デッキを削除しました',
  /** The name of the deck of a player who has saved none. */
  firstDeck: 'はじめのデッキ',
  obsceneName: 'デッキ名に使えない言葉が含まれています',
} as const;
