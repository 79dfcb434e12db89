import type { StageName } from './stages.ts';

/**
 * An action or a chat message without a response after this time counts as lost, in ms.
 * `RunOptions` may override it.
 */
export const REPLY_WITHIN_MS = 5_000;

/** k6's thresholds by metric. A run that misses one fails. */
type Thresholds = Record<string, string[]>;

/** Limits that hold under any load. */
const faultless: Thresholds = {
  failed_calls: ['count==0'],
  unanswered_actions: ['count==0'],
  lost_messages: ['count==0'],
  wrong_deltas: ['count==0'],
  refused_sockets: ['count==0'],
  dropped_journeys: ['count==0'],
};

/**
 * The players' experience at the load for which an installation was made. k6 measures calls from
 * the first byte sent to the last received.
 */
const prompt: Thresholds = {
  http_req_duration: ['p(95)<=250'],
  action_ms: ['p(95)<=150'],
  reconnect_ms: ['p(99)<=5000'],
};

/** Players must play, because a run without battles shows nothing. */
const played: Thresholds = { actions: ['count>0'], battles_finished: ['count>0'] };

/**
 * The limits of each stage. They are defined only here. `stress` and `spike` exceed the load for
 * which the installation was made. Players wait there, but none of their actions may be lost.
 */
export const thresholds: Readonly<Record<StageName, Thresholds>> = {
  // For any machine, with other tests beside it. It finds broken things, not slow ones.
  smoke: { ...faultless, ...played, http_req_duration: ['p(95)<=4000'], action_ms: ['p(95)<=4000'] },
  load: { ...faultless, ...prompt, ...played },
  soak: { ...faultless, ...prompt, ...played },
  stress: { ...faultless, ...played, http_req_duration: ['p(95)<=2000'], action_ms: ['p(95)<=1000'] },
  spike: { ...faultless, ...played, http_req_duration: ['p(95)<=2000'], action_ms: ['p(95)<=1000'] },
  'reconnect-storm': { ...faultless, ...prompt, ...played },
};
