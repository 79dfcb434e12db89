import type { domains } from '@maseki/contracts/domains.ts';
import type { z } from 'zod';
import * as auth from '../../libs/contracts/src/auth/routes.ts';
import * as battle from '../../libs/contracts/src/battle/routes.ts';
import * as chat from '../../libs/contracts/src/chat/routes.ts';
import * as deck from '../../libs/contracts/src/deck/routes.ts';
import * as inventory from '../../libs/contracts/src/inventory/routes.ts';
import * as notifications from '../../libs/contracts/src/notifications/routes.ts';
import * as social from '../../libs/contracts/src/social/routes.ts';

/**
 * The routes of all endpoints. The contracts beside them need zod, which k6 does not find. Of the
 * exports, which have one name in every domain, only one is among them.
 */
export const routes = { ...auth, ...battle, ...chat, ...deck, ...inventory, ...notifications, ...social };

export type EndpointName = keyof typeof routes;

type Domains = typeof domains;
type EndpointOf<N extends EndpointName> = {
  [D in keyof Domains]: N extends keyof Domains[D]['endpoints'] ? Domains[D]['endpoints'][N] : never;
}[keyof Domains];

/** The member of an endpoint, as `keyof` of a deferred type has none. */
type Part<N extends EndpointName, Key extends string> = EndpointOf<N> extends Record<Key, infer Value> ? Value : never;

export type ResponseOf<N extends EndpointName> = z.output<Part<N, 'response'> & z.ZodType>;
/** Codes with which an endpoint may refuse that are its own, and those that may happen anywhere. */
export type RefusalOf<N extends EndpointName> =
  | (Part<N, 'refusals'> extends readonly (infer Code)[] ? Code : never)
  | 'not_found'
  | 'rate_limited';
