import type { RatingClass } from '@maseki/contracts/battle/ladder.ts';

/** The texts about a player's class. */
export const ladderText = {
  class: 'クラス',
  classes: {
    rough: '原石',
    crystal: '水晶',
    emerald: '翠玉',
    sapphire: '蒼玉',
    ruby: '紅玉',
    diamond: '金剛',
  } satisfies Readonly<Record<RatingClass, string>>,
  provisional: (battles: number) => `判定中（あと${battles}戦ほど）`,
  nextClass: (name: string) => `${name}まで`,
  toClass: (name: string, points: number) => `${name}まであと${points}`,
  opponent: '相手',
  chance: (rating: number, chance: number) =>
    `レート${Math.round(rating)}：勝つ見込みは${Math.round(chance * 100)}%でした`,
} as const;
