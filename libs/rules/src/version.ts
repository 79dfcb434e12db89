/** Changes whenever the same log could lead to another state; a battle is continued by the rules it began with. */
export const RULES_VERSION = 1;
