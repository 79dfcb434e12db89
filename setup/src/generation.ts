/**
 * The generation of this release's streams, consumers and users of MongoDB, which is kept with
 * each. Raise it with every change of their settings or rights that the `setup` of an older release
 * must not undo when it runs again.
 */
const GENERATION = 4;
const KEY = 'maseki.setup';

/** Metadata of everything that `setup` makes. */
export const madeBy = { [KEY]: String(GENERATION) };

/** True if a newer release has made the object with these metadata. */
export const isNewer = (kept: Readonly<Record<string, unknown>> | undefined): boolean =>
  Number(kept?.[KEY] ?? 0) > GENERATION;
