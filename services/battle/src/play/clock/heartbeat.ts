import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { z } from 'zod';
import type { HeartbeatLog, StoredHeartbeat } from '../../base/log/heartbeat-log.ts';
import type { Outage } from '../../battle/compensate-clock.ts';

const Body = z.object({
  /** The heartbeat that this one replaced. */
  previous: z.object({ seq: z.int(), at: z.number() }).nullable(),
  /** The last outages of the whole service until then, newest last. */
  outages: z.array(z.object({ id: z.string(), from: z.number(), to: z.number() })),
});
type Body = z.infer<typeof Body>;

/** Shows that players could be let in at that time, and when before it they could not. */
interface Heartbeat {
  seq: number;
  at: number;
  previousSeq: number | undefined;
  outages: readonly Outage[];
}

interface HeartbeatDeps {
  battleLog: Pick<HeartbeatLog, 'lastHeartbeat' | 'appendHeartbeat'>;
  now(): number;
  /** Rejects unless database and other streams would let a player in now. */
  checkAvailable(): Promise<unknown>;
  /** True if this pod stores the heartbeat. Another one stores it when it is late. */
  isFirst(): boolean;
}

const OUTAGE_MS = 5_000;
const OUTAGES_KEPT = 10;
const RENEW_AFTER_MS = 700;
/** What pods after the first wait more, because a heartbeat costs a write of the database. */
const STANDBY_MS = 1_300;
/** Between heartbeats for turns that are up, because thousands of rooms ask in a second. */
const PAUSE_MS = 200;
/** Attempts; another pod may be faster, or the clocks a millisecond apart. */
const TRIES = 3;
/** An older one is read again before another replaces it, because messages may be lost. */
const FRESH_MS = 3_000;
/** Time that a heartbeat of this pod has to be received, before it is read. */
const RECEIVED_WITHIN_MS = 100;

/** A gap of over 5 s before it was an outage of the whole service. */
export function heartbeatOf({ seq, at, body }: StoredHeartbeat): Heartbeat {
  const { previous, outages } = Body.parse(body);
  const previousSeq = previous?.seq;
  if (!previous || at - previous.at <= OUTAGE_MS) return { seq, at, previousSeq, outages };
  // The id has the time, because a stream that was lost and made again begins its sequences again,
  // and rooms in other streams remember outages by their ids.
  const outage: Outage = { id: `${previous.seq}.${previous.at}`, from: previous.at, to: at };
  return { seq, at, previousSeq, outages: [...outages, outage].slice(-OUTAGES_KEPT) };
}

/**
 * One record of the log that the pods write about once a second, but only while the log and the
 * database take writes. Players can come back then. Its times are the log's own, so that pods with
 * wrong clocks invent no outage and all pods know the same. The log republishes it, so pods read it
 * only when none comes, or when one makes them doubt.
 */
export class Heartbeats {
  private readonly deps: HeartbeatDeps;
  private known: Heartbeat | undefined;
  private neededFrom = Number.NEGATIVE_INFINITY;
  private wentBack = false;
  /** True after a heartbeat older than the known one: only the log's leader knows what it means. */
  private isDoubtful = false;
  /** How often something else may have been stored between two heartbeats. */
  private changeCount = 0;
  private endWait: () => void = () => undefined;
  private readonly renewals = new Batcher<void, void>(async () => {
    const renewAfterMs = this.deps.isFirst() ? RENEW_AFTER_MS : RENEW_AFTER_MS + STANDBY_MS;
    const wantedFrom = Math.max(this.deps.now() - renewAfterMs, this.neededFrom);
    const last = this.isDoubtful || !this.isFresh() ? await this.read() : this.known;
    if (last && last.at >= wantedFrom) return;
    await this.deps.checkAvailable();
    const body: Body = { previous: last ? { seq: last.seq, at: last.at } : null, outages: [...(last?.outages ?? [])] };
    // The log refuses it if this pod has missed one.
    const outcome = await this.deps.battleLog.appendHeartbeat(body, last?.seq ?? 0);
    if (outcome.status !== 'stored' || !(await this.isReceived(outcome.seq))) await this.read();
  });
  /** The same a little later than the last one, for all callers. */
  private readonly laterRenewals = new Batcher<void, void>(async () => {
    if (this.known) await sleep(Math.min(PAUSE_MS, Math.max(0, this.known.at + PAUSE_MS - this.deps.now())));
    await this.renewals.add();
  });

  constructor(deps: HeartbeatDeps) {
    this.deps = deps;
  }

  /** Stores the next one if it is due. Rejects while it cannot be stored or read. */
  readonly renew = () => this.renewals.add();

  /** Rejects during an outage: the log has taken none of any pod for long, and takes none now. */
  readonly assertTaken = async (): Promise<void> => {
    if (this.ageMs() < OUTAGE_MS) return;
    await this.renew();
    if (this.ageMs() >= OUTAGE_MS) throw new UnavailableError('the log of battles takes no record');
  };

  /** The age of the newest that is known, Infinity without any. */
  readonly ageMs = (): number => (this.known ? this.deps.now() - this.known.at : Number.POSITIVE_INFINITY);

  private readonly isFresh = (): boolean => this.ageMs() < FRESH_MS;

  /** Takes in a heartbeat that the log has republished. */
  receive(stored: StoredHeartbeat): void {
    const next = heartbeatOf(stored);
    if (this.known && next.seq < this.known.seq) this.isDoubtful = true;
    if (this.known && next.seq <= this.known.seq) return;
    const follows = this.known && next.previousSeq === this.known.seq && next.seq === this.known.seq + 1;
    if (!follows) this.changeCount += 1;
    this.known = next;
    this.endWait();
  }

  /** True if the log has lost a heartbeat since the last call, because it was restored. */
  hasGoneBack(): boolean {
    const hasGone = this.wentBack;
    this.wentBack = false;
    return hasGone;
  }

  /** Differs once something may have been stored in the first stream; undefined if unknown. */
  readonly changes = (): number | undefined => (this.isFresh() ? this.changeCount : undefined);

  readonly knownOutages = (): readonly Outage[] => this.known?.outages ?? [];

  /** Null while they are unknown, because players cannot come back since before that moment. */
  async outagesUntil(moment: number): Promise<readonly Outage[] | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.known && this.known.at >= moment) return this.known.outages;
      this.neededFrom = Math.max(this.neededFrom, moment);
      try {
        await this.laterRenewals.add();
      } catch (error) {
        if (isUnavailable(error)) return null;
        throw error;
      }
    }
    return this.known && this.known.at >= moment ? this.known.outages : null;
  }

  private async read(): Promise<Heartbeat | undefined> {
    const stored = await this.deps.battleLog.lastHeartbeat();
    const last = stored && heartbeatOf(stored);
    if (this.known && (last?.seq ?? 0) < this.known.seq) this.wentBack = true;
    this.known = last;
    this.isDoubtful = false;
    this.changeCount += 1;
    return last;
  }

  /** True once this heartbeat, or a later one, is received; false if none comes in time. */
  private async isReceived(seq: number): Promise<boolean> {
    if (this.known && this.known.seq >= seq) return true;
    const { promise: received, resolve } = Promise.withResolvers<boolean>();
    this.endWait = () => {
      if (this.known && this.known.seq >= seq) resolve(true);
    };
    return withDeadline(received, RECEIVED_WITHIN_MS, () => false);
  }
}
