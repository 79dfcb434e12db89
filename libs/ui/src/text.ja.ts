export const text = {
  /** Pods of the release before do not know the endpoint. SWR calls it again. */
  updating: '更新中です。しばらくすると表示されます',
  copy: {
    byHand: 'コピーする文字列',
    failed: 'コピーできませんでした。選択した文字列をコピーしてください',
  },
} as const;
