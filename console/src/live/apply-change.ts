import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { ANNOUNCEMENTS_MAX, DISABLED_CARDS_MAX } from '@maseki/contracts/live/limits.ts';
import { type LiveState, livingAnnouncements } from '@maseki/contracts/live/live.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { text } from '../text.ja.ts';

/** Actions whose repeat is recognized. A sweep repeats within minutes. */
const MOST_APPLIED = 50;

/** An action that changes the running game. */
export interface LiveAction {
  /** Its id, which an announcement takes too. */
  id: string;
  order: LiveChange;
  /** User ids of the operators who get through a maintenance. */
  players: readonly string[];
  /** Now, also if the action began before. */
  at: EpochMs;
}

function changed(state: LiveState, { id, order, players, at }: LiveAction): Result<Partial<LiveState>, ErrorCode> {
  const living = livingAnnouncements(state, at);
  switch (order.change) {
    case 'announce': {
      if (living.length >= ANNOUNCEMENTS_MAX) return refuse('limit_reached');
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
    case 'plan-maintenance': {
      const { until } = order;
      // From a begin on battles have minutes left, so that one in the past would end them at once.
      const from = new Date(Math.max(Date.parse(order.from), at)).toISOString();
      if (Date.parse(until) <= Date.parse(from))
        return refuse('validation_failed', { fields: { until: [text.maintenanceOver] } });
      return ok({ maintenance: { from, until, players: [...players] } });
    }
    case 'end-maintenance':
      return state.maintenance ? ok({ maintenance: null }) : refuse('not_found');
    case 'disable-card': {
      const { card } = order;
      if (state.disabled_cards.includes(card)) return ok({});
      if (state.disabled_cards.length >= DISABLED_CARDS_MAX) return refuse('limit_reached');
      return ok({ disabled_cards: [...state.disabled_cards, card] });
    }
    case 'enable-card': {
      const left = state.disabled_cards.filter((card) => card !== order.card);
      return left.length === state.disabled_cards.length ? refuse('not_found') : ok({ disabled_cards: left });
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
