/** Words of our own that the glossary replaces by the field's terms. */
export interface Refused {
  /**
   * Matches the words of an identifier or file name, in lower case and joined by `-`, as in
   * `outbox-row` for `OutboxRow`.
   */
  pattern: RegExp;
  /** The standard term (docs/glossary.md). */
  use: string;
  /** Paths to which the rule applies, everywhere if absent. */
  within?: RegExp;
}

const words = (list: string) => new RegExp(`(^|-)(${list})(-|$)`);

const refused: readonly Refused[] = [
  { pattern: words('questions?|asks?|asked|asking|asker'), use: 'RPC, call' },
  { pattern: words('answers?|answered|answering'), use: 'response, reply, handle' },
  { pattern: words('notices?'), use: 'broadcast, callout' },
  { pattern: words('facts?'), use: 'event' },
  { pattern: words('told|tells?|telling|tell-all|heard|hears?|hearing'), use: 'publish, subscribe, handle' },
  { pattern: words('parked'), use: 'dead letter' },
  { pattern: words('overtaken'), use: 'conflict' },
  { pattern: words('one-at-a-time'), use: 'keyed mutex, serial queue' },
  { pattern: words('single-flight'), use: 'coalesce' },
  { pattern: words('departures?|departed'), use: 'deleted users' },
  // Elsewhere it is the audience of a signed token (JWT).
  { pattern: words('audiences?'), use: 'subscribers', within: /^(services\/(battle|chat)|frontends)\// },
  { pattern: words('lobby|waiters?'), use: 'queue, queued socket' },
  { pattern: words('hub|ears?'), use: 'connections of a user' },
  { pattern: words('thinkers?'), use: 'bot, bot worker' },
  { pattern: words('papers?'), use: 'legal', within: /^frontends\// },
  { pattern: words('stand-ins?'), use: 'shim, test double' },
  { pattern: words('twins?'), use: 'required files' },
  { pattern: words('ceilings?'), use: 'pity' },
  { pattern: words('give-?back|given-back|time-back'), use: 'outage compensation' },
  { pattern: words('endings?|settles?|settled|settling'), use: 'finish, archive', within: /^services\/battle\// },
  { pattern: words('beats?'), use: 'heartbeat', within: /^services\// },
  { pattern: words('submit|submitted'), use: 'handle command', within: /^services\/battle\// },
  { pattern: words('offers?|offered'), use: 'due action', within: /^services\/battle\// },
  { pattern: words('numbers'), use: 'constants', within: /^libs\/rules\/src\/[^/]*$/ },
  { pattern: /-parts$/, use: 'deps' },
  { pattern: /^failure$/, use: 'UserError', within: /^tools\/(bootstrap|commands)\// },
  { pattern: words('attempt-store'), use: 'login throttle' },
];

/**
 * The words of a camelCase, PascalCase, snake_case, CONSTANT or kebab-case name, in lower case and
 * joined by `-`.
 */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();

/** The refusals that a name at a path meets. */
export function refusedIn(name: string, path: string): readonly Refused[] {
  const joined = wordsOf(name);
  return refused.filter(({ pattern, within }) => pattern.test(joined) && (within?.test(path) ?? true));
}
