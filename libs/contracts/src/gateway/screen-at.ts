/** Compares as the shell's router, in any letter case, with or without a slash at the end. */
const matches = (declared: string, pathname: string): boolean =>
  new RegExp(`^${declared.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/*$`, 'i').test(pathname);

function decoded(pathname: string): string {
  try {
    return pathname.split('/').map(decodeURIComponent).join('/');
  } catch {
    return pathname;
  }
}

/** Such as `/replay/:room_id`. Undefined where the shell shows the page for unknown addresses. */
export function screenAt(pathname: string, declared: readonly string[]): string | undefined {
  const address = decoded(pathname);
  return declared.find((path) => matches(path, address));
}
