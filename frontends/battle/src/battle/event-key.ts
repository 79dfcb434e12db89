/** Unique in its battle: the event's version and its place in that version. */
export const eventKey = (version: number, index: number): string => `${version}-${index}`;
