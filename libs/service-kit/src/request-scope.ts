import { AsyncLocalStorage } from 'node:async_hooks';
import { ulid } from './ulid.ts';

interface RequestScope {
  requestId: string;
}

const scope = new AsyncLocalStorage<RequestScope>();

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The id of the request that the running code serves, for every log line and every RPC to other
 * services.
 */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

/** Takes over an id from outside if it is a harmless one, else makes one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && /^[\w.-]{1,64}$/.test(header) ? header : ulid();

/** Runs code that belongs to one request. */
export const inRequest = <T>(requestId: string, run: () => T): T => scope.run({ requestId }, run);
