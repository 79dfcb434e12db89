import { Counter, Trend } from 'k6/metrics';

// Times are in ms. k6 measures the calls themselves (`http_req_duration`).

/** Calls that players made, and those with a response that the journey did not expect. */
export const calls = new Counter('calls');
export const failedCalls = new Counter('failed_calls');

/**
 * Actions in battles, those without a response, and the time from sending one until its sender sees
 * it.
 */
export const actions = new Counter('actions');
export const refusedActions = new Counter('refused_actions');
export const unansweredActions = new Counter('unanswered_actions');
export const actionMs = new Trend('action_ms', true);
/** Changes of a battle that did not lead to the state that the server said. */
export const wrongDeltas = new Counter('wrong_deltas');
export const battlesFinished = new Counter('battles_finished');

export const messages = new Counter('messages');
export const lostMessages = new Counter('lost_messages');
export const messageMs = new Trend('message_ms', true);

/**
 * Sockets that the other side closed, failed upgrades that were tried again, sockets that never
 * came back, and the time from the loss of a socket until it is back.
 */
export const lostSockets = new Counter('lost_sockets');
export const failedUpgrades = new Counter('failed_upgrades');
export const refusedSockets = new Counter('refused_sockets');
export const reconnectMs = new Trend('reconnect_ms', true);

/** Players who stopped because of an error in the load test itself. */
export const droppedJourneys = new Counter('dropped_journeys');
