const HOME = '/home';

/** Pages that are useless after a log-in. */
const NEVER = /^\/(login|register)(\/|$)/;

/** A path of this origin, or /home for any other value in a link. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted?.startsWith('/')) return HOME;
  if (!URL.canParse(wanted, location.origin)) return HOME;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || NEVER.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

const ENDED = 'ended';

/** The address of /login that leads back to `path`. It may say that a session has ended. */
export function loginPath(path: string, { hasEnded = false } = {}): string {
  const query = new URLSearchParams({ ...(path !== HOME && { next: path }), ...(hasEnded && { [ENDED]: '1' }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

export const hasSessionEnded = (search: string): boolean => new URLSearchParams(search).has(ENDED);
