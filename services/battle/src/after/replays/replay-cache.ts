import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { LRUCache } from 'lru-cache';
import type { LivingPod } from '../../base/pods/living-pods.ts';
import type { LogEntry } from '../../battle/log-record.ts';
import { CannotReproduce, replayEntries } from '../../battle/room.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import { type Disclosure, replayFramesOf } from '../../play/views/replay-frames.ts';
import type { ReplayStore } from '../archive/store.ts';

/** Battles that a pod keeps as frames. */
const KEPT = 100;

interface WantedFrames {
  roomId: string;
  seat: Seat;
  disclosure: Disclosure;
}

interface ReplayCacheDeps {
  replays: Pick<ReplayStore, 'entriesOf'>;
  rulebook: Rulebook;
  podRegistry: { living(): readonly Pick<LivingPod, 'rules'>[] };
  /** Gets how long a battle took to be played again, in seconds. */
  noteFrames(seconds: number): void;
}

type FramesResult = Result<ReplayFrames, 'not_found' | 'not_reproducible'>;

/** The frames of ended battles. A pod plays each of its last hundred once. */
export function createReplayCache({ replays, rulebook, podRegistry, noteFrames }: ReplayCacheDeps) {
  /** The frames of a battle by their readers, of whom there are six kinds. */
  const kept = new LRUCache<string, Map<string, Promise<FramesResult>>>({ max: KEPT });

  function play(entries: readonly LogEntry[], { seat, disclosure }: WantedFrames): FramesResult {
    const [created] = entries;
    if (created?.kind !== 'created') return refuse('not_found');
    const begun = performance.now();
    try {
      const frames = replayFramesOf(replayEntries(entries, rulebook), { seat, disclosure });
      return frames ? ok(frames) : refuse('not_found');
    } catch (error) {
      if (!(error instanceof CannotReproduce)) throw error;
      const isForeign = rulebook.byVersion(created.rules_version) === undefined;
      const isKnown = podRegistry.living().some(({ rules }) => rules.includes(created.rules_version));
      if (isForeign && isKnown) throw new UnavailableError(`${error.message}, which other pods know`);
      return refuse('not_reproducible');
    } finally {
      noteFrames((performance.now() - begun) / 1_000);
    }
  }

  async function read(wanted: WantedFrames): Promise<FramesResult> {
    const entries = await replays.entriesOf(wanted.roomId);
    return entries ? play(entries, wanted) : refuse('not_found');
  }

  return {
    /** Names are as first read. Throws UnavailableError if only other pods know the rules. */
    framesOf(wanted: WantedFrames): Promise<FramesResult> {
      const ofBattle = kept.get(wanted.roomId) ?? new Map<string, Promise<FramesResult>>();
      kept.set(wanted.roomId, ofBattle);
      const reader = `${wanted.seat} ${wanted.disclosure}`;
      const known = ofBattle.get(reader);
      if (known) return known;
      const reading = read(wanted).then((result) => {
        if (!result.ok) ofBattle.delete(reader);
        return result;
      });
      reading.catch(() => ofBattle.delete(reader));
      ofBattle.set(reader, reading);
      return reading;
    },
  };
}

export type ReplayCache = ReturnType<typeof createReplayCache>;
