/** Undefined where it is unknown, as in tests and while a build renders first screens. */
export const buildOfPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
