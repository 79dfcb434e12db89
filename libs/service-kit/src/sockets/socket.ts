import type { CommonErrorCode, Result } from '@maseki/contracts/errors.ts';
import type { AnySocket, QueryOf, Received, Sent } from '@maseki/contracts/socket.ts';
import type { z } from 'zod';
import type { Player } from '../identity/identity.ts';
import type { EndOfTask } from './serial-queue.ts';
import type { TextFrame } from './text-frame.ts';

/** A request to open a socket, with known sender and parsed parameters. */
export interface SocketRequest<S extends AnySocket> {
  params: z.output<S['params']>;
  query: QueryOf<S>;
  /** Null for a guest, which only a socket with `access: 'guest'` can see. */
  player: S['access'] extends 'player' ? Player : Player | null;
  requestId: string;
  address: string;
}

/** A request that is being decided. */
export interface UpgradeRequest<S extends AnySocket> extends SocketRequest<S> {
  /**
   * Aborted when the client leaves, for example because another pod was faster. Remaining work for
   * it may be skipped.
   */
  gone: AbortSignal;
}

/** One open socket. */
export interface SocketConnection<S extends AnySocket, State> extends SocketRequest<S> {
  /** The result of `authorize`. */
  state: State;
  /**
   * Arrival of the message under way, in ms of `performance.now()`. Others of the socket may have
   * been handled first.
   */
  receivedAt: number;
  /** Bytes that the reader has not taken yet. */
  readonly bufferedAmount: number;
  send(message: Sent<S>): void;
  /** Sends a message that is text already. */
  sendText(json: string): void;
  /** Sends an encoded message, for many readers of the same. */
  sendFrame(frame: TextFrame): void;
  /** Sends `{ type: 'warning', message }`. */
  warn(sentence: string): void;
  /** Sends `error` with a sentence for the player, and closes. The client does not reconnect. */
  closeForGood(sentence: string, reason?: string): void;
  /** Closes without a word to the player. The client reconnects, perhaps to another pod. */
  closeForReconnect(reason: string): void;
}

export interface SocketHandler<S extends AnySocket, Context, State = undefined> {
  contract: S;
  /**
   * Decides about the upgrade. Its value becomes `connection.state`, a refusal becomes the HTTP
   * response.
   */
  authorize?(
    request: UpgradeRequest<S>,
    context: Context,
  ): Promise<Result<State, CommonErrorCode>> | Result<State, CommonErrorCode>;
  open(connection: SocketConnection<S, State>, context: Context): Promise<void> | void;
  /**
   * A quicker check of frequent messages. Its result is what the contract makes of the same value.
   * Undefined leaves a value to the contract.
   */
  quick?(value: unknown): Received<S> | undefined;
  /** One message that fits the contract. Messages of one socket are handled one after another. */
  message(connection: SocketConnection<S, State>, message: Received<S>, context: Context): Promise<void> | void;
  /**
   * Takes a message without a scope, a span and promises, while the socket has nothing else to do.
   * True if it has taken it. Then it calls `end` once, later, which may hand over the rest to a
   * scope. False, without any effect, leaves the message to `message`.
   */
  messageNow?(
    connection: SocketConnection<S, State>,
    message: Received<S>,
    { context, end }: { context: Context; end: EndOfTask },
  ): boolean;
  close?(connection: SocketConnection<S, State>, context: Context): Promise<void> | void;
}

/** Ties code to a declared socket. */
export const socketHandler = <S extends AnySocket, Context, State = undefined>(
  contract: S,
  handler: Omit<SocketHandler<S, Context, State>, 'contract'>,
): SocketHandler<S, Context, State> => ({ contract, ...handler });

/** One handler for each socket of a domain. */
export type SocketHandlers<C extends Readonly<Record<string, AnySocket>>, Context> = {
  [Name in keyof C]: SocketHandler<C[Name], Context, unknown>;
};

export type AnySocketHandlers<Context> = SocketHandlers<Readonly<Record<string, AnySocket>>, Context>;
