export const text = {
  saved: 'デッキが保存されました',
  deleted: 'デッキを削除しました',
  /** Name of the deck of a player who has saved none. */
  firstDeck: 'はじめのデッキ',
  obsceneName: 'デッキ名に使えない言葉が含まれています',
} as const;
