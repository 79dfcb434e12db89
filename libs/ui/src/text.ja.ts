export const text = {
  /** Pods of the release before do not know the endpoint. SWR calls it again. */
  updating: '更新中です。しばらくすると表示されます',
} as const;
