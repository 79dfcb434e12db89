/** Changes whenever the same log could lead to another state: a battle is continued by the rules it began with. */
export const RULES_VERSION = 1;

/** The numbers of docs/rules.md. Those that make the game fair are found with `npm run bench -- balance`. */
export const constants = {
  deckSize: 12,
  openingHand: 5,
  handLimit: 10,
  benchSlots: 2,
  life: 3,
  /** Life that a side loses with a knocked-out card: a legend, or any other card. */
  lifeOfLegend: 2,
  lifeOfOthers: 1,
  weaknessDamage: 20,
  /** Additional hp of the first battle card of the side that goes second. */
  secondSideHp: 30,
  lastTurn: 100,
  /** Consecutive own turns ended by the clock that lose the battle. */
  timeoutsToLose: 3,
  setupMs: 90_000,
  turnMs: 60_000,
  replacementMs: 20_000,
} as const;
