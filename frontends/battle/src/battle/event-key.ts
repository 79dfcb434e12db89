/**
 * The name of an event in the log and among the animations, unique in its battle. It consists of
 * the event's version and its place among the events of that version.
 */
export const eventKey = (version: number, index: number): string => `${version}-${index}`;
