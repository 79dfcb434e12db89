export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;

/** Rating less deviation from which a class of the ladder begins. */
export const CLASS_FROM = {
  rough: Number.NEGATIVE_INFINITY,
  crystal: 1200,
  emerald: 1350,
  sapphire: 1500,
  ruby: 1650,
  diamond: 1800,
} as const;
/** Points between the beginnings of two classes. */
export const CLASS_WIDTH = 150;
/** A player with a larger deviation has no class yet. About ten battles lead below it. */
export const PROVISIONAL_DEVIATION = 115;
/** The first places of the table, whose class is `champion`. */
export const CHAMPIONS = 10;

/** The table lists no larger deviation. About twenty battles lead below it. */
export const LISTED_DEVIATION = 90;
/** The table lists players who had a rated battle within this time. */
export const LISTED_DAYS = 14;
/** Places that the table shows, and that are kept of a season. */
export const SHOWN_PLACES = 100;
/** Places that it shows above one's own, and as many below. */
export const NEIGHBOURS = 5;

/** At which two are paired at once, and its growth for each second that one of them waits. */
export const pairingLimits = { difference: 150, perSecond: 50 } as const;
/** Seconds after which a ranked player meets free ones too, and is told so. */
export const OTHER_WISH_AFTER_S = 20;
/** Pairings of whose waits players read the median. */
export const RECENT_PAIRINGS = 50;
/** Seconds for which a wish for a rematch holds, so that nobody meets one who has left. */
export const REMATCH_WISH_S = 6;
/** Seconds after which a page that waits for a rematch repeats its wish. */
export const REMATCH_AGAIN_S = 2;
/** How many times the limits of the rules a relaxed clock gives. */
export const RELAXED_FACTOR = 5;

/** Battles of the same two that count on a day, because one person may have both accounts. */
export const COUNTED_A_DAY = 3;
/** Rated ones in a season. Without it two accounts lift each other by 230 points in two months. */
export const RATED_A_SEASON = 6;
/** A surrender in an earlier turn is an early one. */
export const EARLY_UNTIL_TURN = 4;
export const EARLY_SURRENDERS_A_DAY = 1;
/** A battle of fewer turns pays no stones. */
export const REWARDED_FROM_TURNS = 6;

/** Fewer cards of one attribute are no theme of a deck. */
export const LEAST_OF_MAIN = 4;

export const REPLAYS_A_PAGE = 20;
/** Opponents in the choice of that list, those of the last battles. */
export const REPLAY_OPPONENTS_MAX = 100;
/** Days for which a battle and its links are kept, unless the installation says otherwise. */
export const REPLAY_DAYS = 365;
/** Links to battles that a player has at a time. */
export const REPLAY_LINKS_MAX = 50;
/** Replays that a player may read in a minute of a pod, as each is computed. */
export const REPLAYS_PER_MINUTE = 30;
/** The same for the log of a running room, which only a page that is loaded again needs. */
export const ROOM_LOGS_PER_MINUTE = 10;

/** Lines of a room that are kept. A report has all of the worst minute. */
export const ROOM_CHAT_LINES_MAX = 100;
/** Days after the last line for which a room's chat can be reported. */
export const ROOM_CHAT_DAYS = 1;

/** Watchers of a battle, sockets of a watcher, and watchers that a pod has at most. */
export const WATCHERS_MAX = 200;
export const WATCH_SOCKETS_PER_PLAYER = 5;
export const WATCHERS_PER_POD = 2_000;
/** Bytes that wait for a slow watcher, more than ten whole states. So 2,000 need at most 64 MiB. */
export const WATCHER_BUFFER_BYTES = 32 * 1024;
/** Within which watchers lose a battle that they may not watch any more. */
export const WATCH_ENDS_WITHIN_S = 5;

/** Sockets of a player, of queues and rooms together. */
export const SOCKETS_PER_PLAYER = 20;

/** Puzzles of each day. */
export const PUZZLE_LEVELS = ['easy', 'middle', 'hard'] as const;
/** Days, this one included, whose puzzles may be played. */
export const PUZZLE_DAYS = 30;
/** Steps of a plan for one turn, far more than any turn has. */
export const PUZZLE_STEPS_MAX = 40;
