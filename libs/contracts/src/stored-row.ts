/** A time after which something is deleted by itself. */
interface Time {
  seconds: number;
  /** For players, such as `90日`. */
  text: string;
}

export interface StoredData {
  what: string;
  /** Retention, and the effect of deleting the account. */
  kept: string;
  /** `<service>.<collection>`, with `*` for every service; streams by their name. */
  where: readonly string[];
  /** True if the rows of a player are in the file that the player can take along. */
  exported: boolean;
  why: string | null;
  /** The time in `kept` after which the database deletes it, null if `kept` names none. */
  seconds: number | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const time = (count: number, unit: number, name: string): Time => ({ seconds: count * unit, text: `${count}${name}` });
export const seconds = (count: number) => time(count, 1, '秒');
export const minutes = (count: number) => time(count, MINUTE, '分');
export const hours = (count: number) => time(count, HOUR, '時間');
export const days = (count: number) => time(count, DAY, '日');
export const years = (count: number) => time(count, 365 * DAY, '年');

const at = (where: string, why: string | undefined) => ({
  where: where.split(' '),
  exported: why === undefined,
  why: why ?? null,
});

export const timed = (
  { seconds, text }: Time,
  where: string,
  [what, kept, why]: [string, (time: string) => string, string?],
): StoredData => ({ what, kept: kept(text), seconds, ...at(where, why) });

/** Something that stays until something happens. */
export const lasting = (where: string, [what, kept, why]: [string, string, string?]): StoredData => ({
  what,
  kept,
  seconds: null,
  ...at(where, why),
});
