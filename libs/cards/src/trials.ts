export const TRIAL_IDS = [
  ...(['sun', 'lake', 'snow', 'storm'] as const),
  ...(['bugs', 'poison', 'maze', 'birds'] as const),
  ...(['stone', 'dragons', 'embers', 'rainbow'] as const),
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
  sun: {
    name: '夜明けのヒカリ',
    sentence: 'まぶしかったら、ごめんね。朝はもう、すぐそこだから。',
    card: 'light-12',
    level: 'easy',
    deck: 'thunder-07 thunder-02 thunder-06 thunder-12 thunder-01 thunder-04 thunder-08 light-09 light-04 light-01 light-07 light-12',
  },
  lake: {
    name: '湖のミナモ',
    sentence: '急がない、急がない。傷ついた子は、水辺で休むの。',
    card: 'light-03',
    level: 'easy',
    deck: 'light-01 light-03 light-04 light-05 light-06 light-09 water-01 water-04 water-05 water-06 water-11 water-12',
  },
  snow: {
    name: '雪案内のシズリ',
    sentence: '足を止めたら負けですよ。ほら、もう凍りはじめている。',
    card: 'ice-08',
    level: 'easy',
    deck: 'ice-07 ice-08 ice-10 ice-11 ice-09 wind-06 wind-05 wind-03 wind-09 wind-12 wind-07 wind-08',
  },
  storm: {
    name: '嵐呼びのギンガ',
    sentence: '嵐の日こそ帆を張るのさ。雷も風も、こっちの味方だ。',
    card: 'thunder-06',
    level: 'easy',
    deck: 'thunder-07 thunder-02 thunder-06 thunder-12 thunder-09 thunder-01 thunder-04 wind-06 wind-05 wind-03 wind-09 wind-12',
  },
  bugs: {
    name: '虫かごのハジメ',
    sentence: '小さいからって、なめるなよ。虫は集まると強いんだ。',
    card: 'light-08',
    level: 'normal',
    deck: 'dark-03 light-01 light-07 light-08 thunder-01 thunder-02 thunder-08 thunder-09 wind-01 wind-02 wind-04 wind-09',
  },
  poison: {
    name: '薬師のネム',
    sentence: 'よく眠れる薬ですよ。目が覚めるかは、あなた次第。',
    card: 'dark-10',
    level: 'normal',
    deck: 'dark-01 dark-03 dark-04 dark-09 dark-10 dark-11 dark-12 ice-10 ice-07 ice-09 ice-11 ice-12',
  },
  maze: {
    name: '迷宮守のイワオ',
    sentence: '出口を探すな。ここまで来た者は、みな一度は迷う。',
    card: 'earth-10',
    level: 'normal',
    deck: 'earth-10 earth-11 earth-06 earth-05 earth-04 earth-09 dark-02 dark-10 dark-12 dark-09 dark-11 dark-01',
  },
  birds: {
    name: '鳥見のツグミ',
    sentence: '空を見て。わたしの友だちは、みんな羽を持っているの。',
    card: 'wind-04',
    level: 'normal',
    deck: 'light-02 light-03 light-12 thunder-05 thunder-06 wind-03 wind-04 wind-05 wind-06 wind-07 wind-10 wind-12',
  },
  stone: {
    name: '石の王グラン',
    sentence: 'われは動かぬ。砕けるものなら、砕いてみよ。',
    card: 'earth-12',
    level: 'hard',
    deck: 'earth-01 earth-02 earth-03 earth-04 earth-05 earth-06 earth-07 earth-08 earth-09 earth-10 earth-11 earth-12',
  },
  dragons: {
    name: '竜使いのリュウガ',
    sentence: '竜は気が長い。目を覚ましたときには、もう遅い。',
    card: 'thunder-12',
    level: 'hard',
    deck: 'dark-10 earth-07 fire-09 fire-12 ice-12 light-08 thunder-12 water-03 water-09 water-12 wind-08 wind-12',
  },
  embers: {
    name: '火守りのカガリ',
    sentence: '火は消えない。灰の下で、次の風を待っているだけだ。',
    card: 'fire-11',
    level: 'hard',
    deck: 'fire-01 fire-02 fire-03 fire-04 fire-05 fire-06 fire-07 fire-08 fire-09 fire-10 fire-11 fire-12',
  },
  rainbow: {
    name: '虹の賢者アマネ',
    sentence: '八つの光をひとつに束ねて、あなたを待っていました。',
    card: 'light-06',
    level: 'hard',
    deck: 'dark-12 earth-06 fire-12 ice-12 light-06 light-08 thunder-06 water-02 fire-02 fire-03 water-12 wind-06',
  },
};

export const trials: readonly Trial[] = TRIAL_IDS.map((id) => {
  const { deck, ...described } = opponents[id];
  return { id, ...described, deck: deck.split(' ') };
});

const byId: ReadonlyMap<string, Trial> = new Map(trials.map((trial) => [trial.id, trial]));

export const trialById = (id: string): Trial | undefined => byId.get(id);
