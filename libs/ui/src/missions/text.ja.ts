export const text = {
  fulfilled: 'ミッション達成！',
  fulfilledWith: (stones: number) => `ミッション達成！ 魔法石+${stones}`,
} as const;
