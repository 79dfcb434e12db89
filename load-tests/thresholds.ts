import type { StageName } from './stages.ts';

/** An action or a chat message without a response after this long counts as lost, in ms; `RunOptions` may say otherwise. */
export const REPLY_WITHIN_MS = 5_000;

/** k6's thresholds by metric. A run that misses one fails. */
type Thresholds = Record<string, string[]>;

/** What no load excuses. */
const faultless: Thresholds = {
  failed_calls: ['count==0'],
  unanswered_actions: ['count==0'],
  lost_messages: ['count==0'],
  wrong_deltas: ['count==0'],
  refused_sockets: ['count==0'],
  dropped_journeys: ['count==0'],
};

/** What players feel at the load for which an installation was made. Calls are measured by k6 from the first byte sent to the last received. */
const prompt: Thresholds = {
  http_req_duration: ['p(95)<=250'],
  action_ms: ['p(95)<=150'],
  reconnect_ms: ['p(99)<=5000'],
};

/** That players did play: a run without battles shows nothing. */
const played: Thresholds = { actions: ['count>0'], battles_finished: ['count>0'] };

/**
 * The limits of each stage, which stand here alone. `stress` and `spike` go beyond what the installation was made for: players wait there, but nothing that they
 * did may be lost.
 */
export const thresholds: Readonly<Record<StageName, Thresholds>> = {
  // On whatever machine runs the tests, while other tests run: it is to find what is broken, not what is slow.
  smoke: { ...faultless, ...played, http_req_duration: ['p(95)<=4000'], action_ms: ['p(95)<=4000'] },
  load: { ...faultless, ...prompt, ...played },
  soak: { ...faultless, ...prompt, ...played },
  stress: { ...faultless, ...played, http_req_duration: ['p(95)<=2000'], action_ms: ['p(95)<=1000'] },
  spike: { ...faultless, ...played, http_req_duration: ['p(95)<=2000'], action_ms: ['p(95)<=1000'] },
  'reconnect-storm': { ...faultless, ...prompt, ...played },
};
