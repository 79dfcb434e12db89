import type { ChatInput } from '@maseki/contracts/chat/message.ts';
import { isText, listOf, objectOf } from '@maseki/contracts/guard.ts';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { useKeptDraft } from '../use-kept-draft.ts';

/** It has an id, so that the server takes a repeat for the same message. */
export type UnsentMessage = Required<ChatInput>;

const isUnsentList = listOf(objectOf<UnsentMessage>({ message: isText, client_id: isText }));

/** The part of a socket that is needed. */
interface Line {
  /** Returns false if the socket is not open. */
  send: (message: UnsentMessage) => boolean;
  check: () => void;
  reconnect: () => void;
}

/** Messages that the server may not have yet. All of its functions stay the same. */
export interface Unsent {
  messages: readonly UnsentMessage[];
  /** Returns false if the message could not leave, and then it is not one of them. */
  say: (message: string) => boolean;
  repeat: (message: UnsentMessage) => void;
  /** To be called when the socket can take them. */
  repeatAll: () => void;
  /** The message with this id has arrived, or is wanted no more. */
  drop: (clientId: string | undefined) => void;
}

/** The id must not tell the clock of the device. */
export const newClientId = (): string => ulid(1);

/**
 * Keeps each message until it has come back from the server, also in another screen of this tab
 * if `place` names where it is said.
 */
export function useUnsent(place: string | null, line: Line): Unsent {
  const { kept, keep } = useKeptDraft(place && `unsent:${place}`, isUnsentList, 'tab');
  const [messages, setMessages] = useState<readonly UnsentMessage[]>(kept ?? []);
  useEffect(() => keep(messages.length === 0 ? null : messages.slice()), [keep, messages]);
  const latest = useRef({ line, messages });
  latest.current = { line, messages };

  const [actions] = useState(() => {
    const trySend = (message: UnsentMessage): boolean => {
      const isSent = latest.current.line.send(message);
      if (isSent) latest.current.line.check();
      return isSent;
    };
    return {
      say(message: string): boolean {
        const said = { message, client_id: newClientId() };
        if (!trySend(said)) return false;
        setMessages((before) => [...before, said]);
        return true;
      },
      repeat(message: UnsentMessage): void {
        if (!trySend(message)) latest.current.line.reconnect();
      },
      repeatAll: () => latest.current.messages.forEach(trySend),
      drop: (clientId: string | undefined) =>
        setMessages((before) =>
          before.some(({ client_id }) => client_id === clientId)
            ? before.filter(({ client_id }) => client_id !== clientId)
            : before,
        ),
    };
  });
  return { messages, ...actions };
}
