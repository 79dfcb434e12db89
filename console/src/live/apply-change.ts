import type { LiveChange } from '@maseki/contracts/console/live-calls.ts';
import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { type LiveState, livingAnnouncements } from '@maseki/contracts/live/live.ts';

/** Announcements that have not ended at once. Pages show each as a line. */
const MOST_ANNOUNCEMENTS = 10;
/** Actions whose repeat is recognized. A sweep repeats within minutes. */
const MOST_APPLIED = 50;

/** An action that changes the running game. */
export interface LiveAction {
  /** Its id, which an announcement takes too. */
  id: string;
  order: LiveChange;
  /** In ms since the epoch. */
  at: number;
}

function changed(state: LiveState, { id, order, at }: LiveAction): Result<Partial<LiveState>, ErrorCode> {
  const living = livingAnnouncements(state, at);
  switch (order.change) {
    case 'announce': {
      if (living.length >= MOST_ANNOUNCEMENTS) return refuse('limit_reached');
      const { kind, sentence, from, until, link } = order;
      return ok({ announcements: [...living, { id, kind, sentence, from, until, link }] });
    }
    case 'withdraw': {
      const left = living.filter((announcement) => announcement.id !== order.id);
      return left.length === living.length ? refuse('not_found') : ok({ announcements: left });
    }
    case 'switch-off': {
      const { name, sentence, until } = order;
      return ok({ switches: { ...state.switches, [name]: { sentence, until } } });
    }
    case 'switch-on': {
      const { [order.name]: off, ...switches } = state.switches;
      return off ? ok({ switches }) : refuse('not_found');
    }
  }
}

/** The state after an action. What this release does not know stays. */
export function applyChange(state: LiveState, action: LiveAction): Result<LiveState, ErrorCode> {
  const change = changed(state, action);
  if (!change.ok) return change;
  const applied = [...state.applied, action.id].slice(-MOST_APPLIED);
  return ok({ ...state, ...change.value, version: state.version + 1, applied });
}
