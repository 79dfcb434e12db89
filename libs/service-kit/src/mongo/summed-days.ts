import { FAIRNESS_DAYS } from '@maseki/contracts/limits.ts';
import { DAY_MS, HOUR_MS } from '@maseki/contracts/time.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { tokyoDay } from '../tokyo-day.ts';
import { isDuplicateKeyError } from './indexes.ts';

/** The sums of a calendar day in Asia/Tokyo, which is its id. */
interface SummedDay {
  _id: string;
  /** When a pod began to sum on this day. No other pod begins within an hour of it. */
  claimed_at: Date;
  /** When the sums were read. Absent before the first time. */
  summed_at?: Date;
  sums?: unknown;
}

/** A period from its beginning to before its end. */
export interface Period {
  from: Date;
  until: Date;
}

interface SummedDaysDeps<Sums> {
  days: Model<SummedDay>;
  now(): number;
  /** Counts everything of a period. */
  sum(period: Period): Promise<Sums>;
  /** The sums of several days together. */
  add(all: readonly Sums[]): Sums;
}

/** Rows that arrive later are not counted. */
const LATE_MS = 6 * HOUR_MS;
const NEVER = new Date(0);

const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`);
const dayAfter = (day: string): string => tokyoDay(startOf(day).getTime() + DAY_MS);
/** The first of the days that are shown. */
const earliestAt = (at: number): string => tokyoDay(at - (FAIRNESS_DAYS - 1) * DAY_MS);

/** The collection of such days, by its names in code and in the database. */
export function summedDayModel(db: Connection, [name, collection]: readonly [string, string]) {
  const day = new Schema<SummedDay>(
    { _id: String, claimed_at: Date, summed_at: Date, sums: Schema.Types.Mixed },
    { versionKey: false, minimize: false, shardKey: { _id: 'hashed' } },
  );
  return db.model<SummedDay>(name, day, collection);
}

/**
 * Sums by day that one pod brings up to date each hour. A day is summed as a whole and replaced, so
 * a killed pod and two pods at once do no harm.
 */
export function summedDays<Sums>({ days, now, sum, add }: SummedDaysDeps<Sums>) {
  /** True for one pod an hour. */
  async function claim(today: string, at: Date): Promise<boolean> {
    try {
      const old = { _id: today, claimed_at: { $lte: new Date(at.getTime() - HOUR_MS) } };
      await days.updateOne(old, { $set: { claimed_at: at } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  /** The first day that may have changed since it was summed. */
  async function firstDue(at: number): Promise<string> {
    const late = tokyoDay(at - LATE_MS);
    const last = await days
      .findOne({ summed_at: { $exists: true } }, { _id: 1 })
      .sort({ _id: -1 })
      .lean();
    const earliest = earliestAt(at);
    const due = last && last._id < late ? last._id : late;
    if (due < earliest) return earliest;
    return due;
  }

  async function replace(day: string): Promise<void> {
    const summed_at = new Date(now());
    const sums = await sum({ from: startOf(day), until: startOf(dayAfter(day)) });
    // A slower pod with older sums does not replace newer ones.
    const older = { _id: day, $or: [{ summed_at: { $exists: false } }, { summed_at: { $lte: summed_at } }] };
    const set = { $set: { sums, summed_at }, $setOnInsert: { claimed_at: NEVER } };
    await days.updateOne(older, set, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
  }

  return {
    /** Sums the days that may have changed, unless a pod has done so within the hour. */
    async sumDue(): Promise<void> {
      const at = new Date(now());
      const today = tokyoDay(at.getTime());
      if (!(await claim(today, at))) return;
      try {
        for (let day = await firstDue(at.getTime()); day <= today; day = dayAfter(day)) await replace(day);
      } catch (error) {
        await days.updateOne({ _id: today, claimed_at: at }, { $set: { claimed_at: NEVER } });
        throw error;
      }
    },

    /** The summed days, the last first, with their total, as `scope=all` shows them. */
    async all(): Promise<{ total: Sums; days: { day: string; counts: Sums }[]; summed_at: number | null }> {
      const found = await days
        .find({ _id: { $gte: earliestAt(now()) }, summed_at: { $exists: true } })
        .sort({ _id: -1 })
        .limit(FAIRNESS_DAYS)
        .lean();
      const summed = found.flatMap(({ _id: day, sums }) => (sums === undefined ? [] : [{ day, counts: sums as Sums }]));
      const total = add(summed.map(({ counts }) => counts));
      return { total, days: summed, summed_at: found[0]?.summed_at?.getTime() ?? null };
    },
  };
}
