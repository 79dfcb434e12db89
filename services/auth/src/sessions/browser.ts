import bowser from 'bowser';

/** How a player recognizes a browser in a list. */
export interface Browser {
  /** Such as `Chrome`, null if unknown. */
  browser: string | null;
  /** Such as `Windows`, null if unknown. */
  system: string | null;
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

const known = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : null);

/** From a `User-Agent`. Unknown ones give none, because their sender chose every character. */
export function browserOf(userAgent: string): Browser {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}
