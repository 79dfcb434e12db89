export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How an endpoint is reached, which is all that a page loads of it (`pages.ts`). The routes of a
 * domain stand in its `routes.ts`, which tools/derived writes from its `http.ts`.
 */
export interface Route {
  method: Method;
  /** With a trailing slash if the specification has one. `:name` is a parameter. */
  path: `/api/${string}`;
  /** True if it changes something, and so needs the CSRF header beside a cookie. */
  changes: boolean;
  /** True if the client may repeat a request with an unknown outcome. */
  idempotent: boolean;
}

/** The default follows HTTP with GET, PUT and DELETE, but excludes a GET with effects. */
export const isIdempotent = ({ method, changes }: Pick<Route, 'method' | 'changes'>): boolean =>
  method === 'PUT' || method === 'DELETE' || (method === 'GET' && !changes);
