/** The name of two users together, whichever is named first. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(':');
