export const TRIAL_IDS = [
  ...(['lake', 'birds', 'storm', 'sun'] as const),
  ...(['poison', 'maze', 'snow', 'bugs'] as const),
  ...(['embers', 'dragons', 'stone', 'rainbow'] as const),
] as const;
export type TrialId = (typeof TRIAL_IDS)[number];

/** An opponent of the twelve trials (十二の試練). */
export interface Trial {
  id: TrialId;
  name: string;
  /** What they say before the battle. */
  sentence: string;
  /** The card whose picture stands for them, one of their deck. */
  card: string;
  /** The level of the computer that plays them. */
  level: 'easy' | 'normal' | 'hard';
  /** Ids of 12 different cards around one theme. */
  deck: readonly string[];
}

type Description = Omit<Trial, 'id' | 'deck'> & { deck: string };

/**
 * The first is the easiest. Decks found by a search within their themes, so that the normal player
 * with a starter deck wins 70 % against the first and 25 % against the last
 * (`npm run bench -- balance --trials`).
 */
const opponents: Readonly<Record<TrialId, Description>> = {
  lake: {
    name: '湖のミナモ',
    sentence: '急がない、急がない。傷ついた子は、水辺でひと休みです。',
    card: 'light-03',
    level: 'easy',
    deck: 'light-03 water-01 water-03 light-01 water-02 water-04 water-05 light-02 light-04 light-05 water-06 light-06',
  },
  birds: {
    name: '鳥見のツグミ',
    sentence: '空を見て。わたしの友だちは、みんな羽を持っているの。',
    card: 'wind-04',
    level: 'easy',
    deck: 'wind-04 fire-02 dark-02 light-02 wind-01 wind-03 wind-06 wind-07 ice-03 dark-01 light-03 thunder-05',
  },
  storm: {
    name: '船長ギンガ',
    sentence: '嵐の日こそ船を出す。雷も波も、こっちの味方さ。',
    card: 'water-09',
    level: 'easy',
    deck: 'water-09 water-06 thunder-05 water-01 water-07 water-10 thunder-01 thunder-04 thunder-10 thunder-06 water-12 thunder-08',
  },
  sun: {
    name: '夜明けのヒカリ',
    sentence: 'まぶしかったら、ごめんね。朝はもう、すぐそこだから。',
    card: 'light-12',
    level: 'easy',
    deck: 'thunder-01 fire-07 water-07 fire-01 water-01 wind-01 wind-09 earth-01 ice-01 ice-02 dark-01 dark-07',
  },
  poison: {
    name: '薬師のネム',
    sentence: 'よく眠れる薬ですよ。目が覚めるかは、あなた次第。',
    card: 'dark-10',
    level: 'normal',
    deck: 'dark-10 dark-03 dark-04 ice-01 ice-02 ice-11 ice-12 dark-01 dark-06 dark-11 dark-12 ice-09',
  },
  maze: {
    name: '迷宮守のイワオ',
    sentence: '出口を探すな。ここまで来た者は、みな一度は迷う。',
    card: 'earth-10',
    level: 'normal',
    deck: 'earth-10 earth-08 dark-08 earth-07 earth-09 earth-11 dark-07 dark-09 dark-10 dark-11 earth-12 dark-12',
  },
  snow: {
    name: '雪案内のシズリ',
    sentence: '足を止めたら負けですよ。ほら、もう凍りはじめている。',
    card: 'ice-08',
    level: 'normal',
    deck: 'ice-08 ice-01 ice-07 ice-02 ice-09 ice-11 wind-01 wind-03 wind-05 wind-09 wind-12 ice-10',
  },
  bugs: {
    name: '虫かごのハジメ',
    sentence: '小さいからって、なめるなよ。虫は集まると強いんだ。',
    card: 'light-08',
    level: 'normal',
    deck: 'light-08 thunder-09 dark-03 wind-02 light-01 wind-09 fire-08 thunder-01 thunder-07 wind-01 light-07 water-01',
  },
  embers: {
    name: '火守りのカガリ',
    sentence: '火は消えない。灰の下で、次の風を待っているだけだ。',
    card: 'fire-11',
    level: 'hard',
    deck: 'fire-11 fire-12 fire-10 fire-01 fire-05 fire-07 dark-01 dark-06 dark-11 dark-09 dark-12 fire-06',
  },
  dragons: {
    name: '竜使いのリュウガ',
    sentence: '竜は気が長い。目を覚ましたときには、もう遅い。',
    card: 'thunder-12',
    level: 'hard',
    deck: 'thunder-12 fire-12 water-12 ice-12 fire-09 thunder-08 wind-08 wind-12 earth-11 fire-03 earth-07 thunder-04',
  },
  stone: {
    name: '石の王グラン',
    sentence: 'われは動かぬ。砕けるものなら、砕いてみよ。',
    card: 'earth-12',
    level: 'hard',
    deck: 'earth-01 earth-02 earth-03 earth-04 earth-05 earth-06 earth-07 earth-08 earth-09 earth-10 earth-11 earth-12',
  },
  rainbow: {
    name: '虹の賢者アマネ',
    sentence: '八つの光をひとつに束ねて、あなたを待っていました。',
    card: 'light-06',
    level: 'hard',
    deck: 'fire-12 water-12 thunder-06 wind-06 earth-06 ice-12 dark-12 light-06 fire-01 water-01 thunder-01 dark-01',
  },
};

export const trials: readonly Trial[] = TRIAL_IDS.map((id) => {
  const { deck, ...described } = opponents[id];
  return { id, ...described, deck: deck.split(' ') };
});

const byId: ReadonlyMap<string, Trial> = new Map(trials.map((trial) => [trial.id, trial]));

export const trialById = (id: string): Trial | undefined => byId.get(id);
