/**
 * The generation of what this release makes, kept with each stream, consumer and user of MongoDB. Raise it with every change of their
 * settings or rights that an older release must not undo when its `setup` runs again.
 */
const GENERATION = 1;
const KEY = 'maseki.setup';

/** What is kept with everything that is made. */
export const madeBy = { [KEY]: String(GENERATION) };

/** Whether a newer release has made what these data are kept with. */
export const isNewer = (kept: Readonly<Record<string, unknown>> | undefined): boolean =>
  Number(kept?.[KEY] ?? 0) > GENERATION;
