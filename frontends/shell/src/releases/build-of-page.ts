/** The build of the shell that this page is; undefined where none is known, as in tests and while a build draws the first screens. */
export const buildOfPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
