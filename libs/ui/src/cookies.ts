/** The value of a cookie that the page may read, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) : null;
}
