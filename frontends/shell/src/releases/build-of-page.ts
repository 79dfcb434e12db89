/**
 * The build of the shell in this page, or undefined where it is unknown, as in tests and while a
 * build renders the first screens.
 */
export const buildOfPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
