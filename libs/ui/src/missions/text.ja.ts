export const text = {
  fulfilled: 'ミッション達成！',
  stones: (stones: number) => `魔法石+${stones}`,
} as const;
