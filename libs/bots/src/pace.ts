/** Called before each move of a search, so that a process of low priority can rest within one. */
export const pace = { beforeMove: (): void => undefined };
