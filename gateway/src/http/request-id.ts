import { ulid } from 'ulid';

/** A new request's id. It is a name and no secret, so the cheap source of randomness is good enough. */
export const newRequestId = (): string => ulid(undefined, Math.random);
