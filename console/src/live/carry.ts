import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { writeLive } from '@maseki/service-kit/live/hold-again.ts';
import type { Carry } from '../actions/perform.ts';
import { type Ending, refusedEnding } from '../actions/store.ts';
import { applyChange } from './apply-change.ts';
import { isConflict } from './known-live.ts';

/** The kept input of a change of the running game. */
export interface LiveInput {
  version: number;
  order: LiveChange;
  /** Accounts of the operators who are named in a maintenance. */
  players: readonly string[];
}

/** A lost acknowledgement makes a second attempt, which sees if the first was stored. */
const ATTEMPTS = 3;

/**
 * Writes a new state in place of the one that the operator saw. An action is in the state once,
 * because the state names the last ones.
 */
export const carryLive: Carry = async ({ action: id, input }, { bus, clock, live }) => {
  const { version, order, players } = JSON.parse(input) as LiveInput;
  for (let attempt = 1; ; attempt += 1) {
    const { state, revision } = await live.read();
    if (state.applied.includes(id)) return { outcome: 'done', result: { version: state.version } };
    if (state.version !== version) return refusedEnding('live_changed');
    const after = applyChange(state, { id, order, players, at: clock.now() });
    if (!after.ok) return refusedEnding(after.error, after.fields && { fields: after.fields });
    try {
      await writeLive(bus.jetstream, { state: after.value, revision });
      // Before the operator hears that it holds.
      await live.note(after.value);
      return { outcome: 'done', result: { version: after.value.version } } satisfies Ending;
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
};
