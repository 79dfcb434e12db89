import type { z } from 'zod';
import type { Access } from './endpoint.ts';
import { type Fields, type Guard, isOneOf, isText, unionOf } from './guard.ts';

/** Services check what it `receives`, pages what it `sends`. A message is one JSON text object. */
export interface SocketContract<
  Params extends z.ZodType,
  Receives extends z.ZodType,
  Sends,
  Who extends Access = Access,
  Query extends z.ZodType = z.ZodUndefined,
> {
  /** `:name` is a parameter. `/ws/` itself matches exactly. */
  path: `/ws/${string}`;
  access: Who;
  /** On all pods together. One more of this path is refused with 429. */
  socketsPerPlayer: number;
  /** Counts its sockets apart from the others of the service, under this name. */
  countedAs?: string;
  /** Of all players with the same value of a parameter, on all pods together. One more gets 429. */
  shared?: { param: string; sockets: number };
  /** Bytes that wait for a slow reader before the socket is cut, if fewer than for others. */
  bufferedBytes?: number;
  params: Params;
  /** The query of the address, ignored by default. */
  query?: Query;
  receives: Receives;
  /** Decides at which pod a socket begins, by default by its parameters. Only a hint. */
  placement?(params: Readonly<Record<string, string>>, userId: string | null): string;
  /** A page ignores messages that do not fit. */
  sends: Guard<Sends>;
}

/** Declares a socket as `socket<ServerMessage>()({ … })`. */
export const socket =
  <Sends>() =>
  <P extends z.ZodType, M extends z.ZodType, W extends Access, Q extends z.ZodType = z.ZodUndefined>(
    contract: SocketContract<P, M, Sends, W, Q>,
  ): SocketContract<P, M, Sends, W, Q> =>
    contract;

export type AnySocket = SocketContract<z.ZodType, z.ZodType, unknown, Access, z.ZodType>;

export type Opened<S extends AnySocket = AnySocket> = Pick<S, 'path' | 'sends'> & Partial<Pick<S, 'receives'>>;

export type OpenedOf<S extends Readonly<Record<string, AnySocket>>> = { readonly [Name in keyof S]: Opened<S[Name]> };

export type Received<S extends Opened> = z.output<NonNullable<S['receives']>>;
export type Sent<S extends Opened> = S['sends'] extends Guard<infer Sends> ? Sends : never;
export type QueryOf<S> = S extends SocketContract<z.ZodType, z.ZodType, unknown, Access, infer Q> ? z.output<Q> : never;

/** `error` precedes a close (docs/protocol.md "Sockets"), a `warning` refuses a message. */
export interface ServerAlert {
  type: 'error' | 'warning' | 'info';
  message: string;
  /** The session has ended. Pages show the log-in instead of the sentence. */
  error?: 'unauthenticated';
}

const alert: Fields<Omit<ServerAlert, 'type'>> = {
  message: isText,
  error: { optional: isOneOf({ unauthenticated: true }) },
};

export const alerts = { error: alert, warning: alert, info: alert };

export const isAlert = unionOf<ServerAlert>(alerts);

/** A page asks any socket by `ping` if it still carries anything. Others need not. */
export const ping = { type: 'ping' } as const;
export const pong = { type: 'pong' } as const;

export const isPing = unionOf<typeof ping>({ ping: {} });
export const isPong = unionOf<typeof pong>({ pong: {} });

/** The codes with which the server closes a socket, and the client's reactions. */
export const closeCodes = {
  /** The service is restarting, so the client reconnects at once. */
  restart: 1012,
  /** A message was over 4 KiB. An `error` precedes it. */
  tooBig: 1009,
  /** By rate or silence, as the reason says. An `error` precedes all but that of silence. */
  policy: 1008,
  /** The session has ended, as an `error` said, so the client has to log in again. */
  sessionEnded: 4401,
  /** An `error` message gave the reason, and the client does not reconnect. */
  refused: 4400,
} as const;
