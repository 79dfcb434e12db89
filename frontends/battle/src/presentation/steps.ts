import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { type BoardAnimation, coinOf, finishOf, slotAnimationOf } from '../animations/animations.ts';
import { flightsOf } from '../animations/flights.ts';
import type { ActiveBattle } from '../battle/active-battle.ts';
import { eventKey } from '../battle/event-key.ts';
import { presentEvent } from './present-event.ts';

/** One picture of an update. The next one follows after its duration. */
export interface Step {
  /** The visible battle from this step on. */
  shown: ActiveBattle;
  /** The animations that start now. */
  animations: readonly BoardAnimation[];
  /** Entries of the log that become readable. */
  logKeys: readonly string[];
  /** Duration in ms. */
  lasts: number;
}

/** In ms. Damage and fading overlap with the next step to keep a turn quick. */
const LASTS: Readonly<Record<BoardAnimation['kind'], number>> = {
  attack: 350,
  coin: 1_150,
  damage: 500,
  heal: 350,
  energy: 300,
  knock_out: 900,
  enter: 200,
  flight: 350,
  finish: 1_200,
};

/** Factor on durations with reduced motion, which also removes flights. */
const CALM = 0.6;

interface Update {
  before: ActiveBattle;
  after: ActiveBattle;
  isCalm: boolean;
}

/** The steps of one event, starting from the visible battle before it. */
function stepsOfEvent(
  event: ViewEvent,
  key: string,
  { shown, after, isCalm }: Omit<Update, 'before'> & { shown: ActiveBattle },
) {
  const next = presentEvent(event, { shown, after });
  const lasting = (animations: readonly BoardAnimation[]) =>
    Math.max(0, ...animations.map(({ kind }) => LASTS[kind])) * (isCalm ? CALM : 1);
  const step = (state: ActiveBattle, animations: readonly BoardAnimation[], logKeys: readonly string[]): Step => ({
    shown: state,
    animations,
    logKeys,
    lasts: lasting(animations),
  });

  const coin = coinOf(event, key);
  // The result of a coin stays secret until the coin has landed.
  if (coin) return [step(shown, [coin], []), step(next, [], [key])];
  const finish = finishOf(event, key);
  if (finish) return [step(after, [finish], [key])];
  const own = slotAnimationOf(event, { key, before: shown });
  const flights = isCalm ? [] : flightsOf(event, { key, before: shown, after: next });
  const arrival = [step(next, own ? [own] : [], [key])];
  if (flights.length === 0) return arrival;
  // A knocked-out card breaks first and then leaves. Every
  // other card moves first and appears on arrival.
  return event.type === 'knocked_out' ? [...arrival, step(next, flights, [])] : [step(shown, flights, []), ...arrival];
}

/** The steps of an update in the order of its events. The last step shows the current battle. */
export function stepsOf({ before, after, isCalm }: Update): Step[] {
  const steps: Step[] = [];
  let shown = { ...before, deadline: after.deadline, version: after.version };
  for (const [index, event] of after.events.entries()) {
    const next = stepsOfEvent(event, eventKey(after.version, index), { shown, after, isCalm });
    steps.push(...next);
    shown = next.at(-1)?.shown ?? shown;
  }
  return [...steps, { shown: after, animations: [], logKeys: [], lasts: 0 }];
}
