/** For each drawn card whether it is the player's first copy: the second of two in one draw is not. */
export const firstCopies = (drawn: readonly { id: string }[], owned: ReadonlySet<string>): readonly boolean[] =>
  drawn.map(({ id }, at) => !owned.has(id) && drawn.findIndex((other) => other.id === id) === at);
