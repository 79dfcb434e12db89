/** The numbers of docs/rules.md. `npm run balance` has the last word on those that make the game fair. */
export const constants = {
  deckSize: 12,
  openingHand: 5,
  handLimit: 10,
  benchSlots: 2,
  life: 3,
  /** Life that a knocked-out card costs its owner. */
  lifeOfLegend: 2,
  lifeOfOthers: 1,
  weaknessDamage: 20,
  /** More hp of the first battle card of the side that does not begin. */
  secondSideHp: 30,
  lastTurn: 100,
  /** So many consecutive own turns ended by the clock lose the battle. */
  timeoutsToLose: 3,
  setupMs: 90_000,
  turnMs: 60_000,
  replacementMs: 20_000,
} as const;
