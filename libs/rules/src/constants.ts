/** Raise it if the same log could lead to another state. A battle keeps its rules. */
export const RULES_VERSION = 3;

/** The numbers of docs/rules.md. Those for a fair game come from `npm run bench -- balance`. */
export const constants = {
  deckSize: 12,
  openingHand: 5,
  handLimit: 10,
  benchSlots: 2,
  life: 3,
  /** Life that a side loses with a knocked-out legend, and with any other card. */
  lifeOfLegend: 2,
  lifeOfOthers: 1,
  weaknessDamage: 20,
  /** Damage that an attack gains by a bench card of the attacker's attribute (共鳴). */
  resonanceDamage: 20,
  /** Damage that a battle card is spared of an attack by a bench card of another attribute (守り). */
  guardDamage: 10,
  /** Additional hp of the first battle card of the side that goes second. */
  secondSideHp: 30,
  lastTurn: 100,
  /** Consecutive own turns ended by the clock that lose the battle. */
  timeoutsToLose: 3,
  setupMs: 90_000,
  turnMs: 60_000,
  replacementMs: 20_000,
} as const;
