import { type LiveState, livingAnnouncements, switchedOff } from '@maseki/contracts/live/live.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { JetStreamClient } from '@nats-io/jetstream';
import { LIVE_SUBJECT } from './bucket.ts';
import type { StoredLive } from './read-live.ts';

/** Replaces the state that was read with this revision. Resolves to the new revision. */
export async function writeLive(
  jetstream: Pick<JetStreamClient, 'publish'>,
  { state, revision }: StoredLive,
): Promise<number> {
  const { seq } = await jetstream.publish(LIVE_SUBJECT, JSON.stringify(state), {
    expect: { lastSubjectSequence: revision },
  });
  return seq;
}

/**
 * A state as it holds again after it was lost. A maintenance that has begun begins now, because
 * battles end minutes after its begin. It is left out if it was only planned at `knownAt`, the
 * moment from which the state is, and its end has passed since.
 */
export function heldAgain(state: LiveState, { knownAt, now }: { knownAt: EpochMs; now: EpochMs }): LiveState {
  const { maintenance, version } = state;
  if (!maintenance || Date.parse(maintenance.from) > now) return state;
  const isOver = Date.parse(maintenance.from) > knownAt && Date.parse(maintenance.until) <= now;
  const begun = { ...maintenance, from: new Date(now).toISOString() };
  return { ...state, version: version + 1, maintenance: isOver ? null : begun };
}

/** All that operators have set, in words for a log. */
export function liveInWords(state: LiveState, now: EpochMs): string {
  const { disabled_cards, maintenance } = state;
  const off = Object.keys(state.switches).filter((name) => switchedOff(state, name, now));
  const told = livingAnnouncements(state, now).map(({ sentence }) => `「${sentence}」`);
  const said = [
    disabled_cards.length > 0 && `stopped cards ${disabled_cards.join(', ')}`,
    off.length > 0 && `switched off ${off.join(', ')}`,
    maintenance && `maintenance from ${maintenance.from} to ${maintenance.until}`,
    told.length > 0 && `announcements ${told.join(', ')}`,
  ].filter((part) => part);
  return `operators have set: ${said.join('; ') || 'nothing'}`;
}
