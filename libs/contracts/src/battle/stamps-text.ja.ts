/** The six things to say with one press, by their number from 1. Clients without stamps show the word. */
export const STAMP_WORDS = ['よろしく', 'ナイス！', 'うーん…', 'しまった', 'ありがとう', 'おつかれさま'] as const;
