import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { TestSocket } from '@maseki/tools/dev-env/test-socket.ts';

type Frame = ChatMessage | { type: string; message: string };

interface Page {
  messages: readonly ChatMessage[];
  next: string | null;
}

/** Ways into a group. */
export interface Doors {
  open(): Promise<TestSocket<Frame>>;
  /** What was said before a message. */
  older(before: string): Promise<Page>;
}

/** A client as docs/protocol.md "Chat" describes it: it comes back whenever it is cut off, and fills what it missed. */
export interface Member {
  /** All that it shows, in the order in which it shows it. */
  messages: readonly ChatMessage[];
  /** Ids that came twice through one socket. */
  doubled: readonly string[];
  /** How often it came. */
  visits(): number;
  /** False while it is cut off. */
  say(message: string): boolean;
  come(): void;
  /** Resolves when it hears nothing any more. */
  go(): Promise<void>;
}

const isMessage = (frame: Frame): frame is ChatMessage => !('type' in frame);

/** Makes a member, who has not come yet. */
export function member({ open, older }: Doors): Member {
  const messages: ChatMessage[] = [];
  const doubled: string[] = [];
  let socket: TestSocket<Frame> | null = null;
  let visits = 0;
  let isHere = false;
  let staying = Promise.resolve();

  /** What was said between the last known message and the first one of a new socket. */
  async function missed(first: string, known: string): Promise<ChatMessage[]> {
    const found: ChatMessage[] = [];
    for (let before: string | null = first; before !== null; ) {
      const page: Page = await older(before);
      found.unshift(...page.messages.filter(({ id }) => id > known));
      before = page.messages.some(({ id }) => id <= known) ? null : page.next;
    }
    return found;
  }

  async function listen(heard: TestSocket<Frame>): Promise<never> {
    const seen = new Set<string>();
    for (;;) {
      const message = await heard.next<ChatMessage>(isMessage);
      const known = messages.at(-1)?.id ?? null;
      if (seen.size === 0 && known !== null && message.id > known) messages.push(...(await missed(message.id, known)));
      if (seen.has(message.id)) doubled.push(message.id);
      seen.add(message.id);
      if (!messages.some(({ id }) => id === message.id)) messages.push(message);
    }
  }

  async function stay(): Promise<void> {
    while (isHere) {
      const opened = await eventually(open, { withinMs: 30_000 });
      socket = opened;
      visits += 1;
      if (!isHere) opened.terminate();
      await listen(opened).catch(() => opened.terminate());
      socket = null;
    }
  }

  return {
    messages,
    doubled,
    visits: () => visits,
    say(message) {
      if (socket?.socket.readyState !== socket?.socket.OPEN) return false;
      socket?.send({ message });
      return socket !== null;
    },
    come() {
      isHere = true;
      staying = stay();
    },
    go() {
      isHere = false;
      socket?.terminate();
      return staying;
    },
  };
}
