import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

type Frame = ChatMessage | { type: string; message: string };

interface Page {
  messages: readonly ChatMessage[];
  next: string | null;
}

interface ChatClientDeps {
  /** Opens a socket of the group. */
  open(): Promise<TestSocket<Frame>>;
  /** A page of the messages before an id. */
  listOlder(before: string): Promise<Page>;
}

/**
 * A client that follows docs/protocol.md "Chat". It reconnects after each cut and loads the
 * messages that it missed.
 */
export interface ChatClient {
  /** All messages in the order in which they are shown. */
  messages: readonly ChatMessage[];
  /** Ids that arrived twice through one socket. */
  duplicates: readonly string[];
  /** The number of its connections. */
  connects(): number;
  /** Returns false while it is cut off. */
  send(message: string): boolean;
  start(): void;
  /** Resolves when its socket is closed. */
  stop(): Promise<void>;
}

const isMessage = (frame: Frame): frame is ChatMessage => !('type' in frame);

/** Makes a client, which connects when it is started. */
export function chatClient({ open, listOlder }: ChatClientDeps): ChatClient {
  const messages: ChatMessage[] = [];
  const duplicates: string[] = [];
  let socket: TestSocket<Frame> | null = null;
  let connects = 0;
  let isStarted = false;
  let running = Promise.resolve();

  /** The messages between the last known one and the first one of a new socket. */
  async function loadMissed(first: string, known: string): Promise<ChatMessage[]> {
    const found: ChatMessage[] = [];
    for (let before: string | null = first; before !== null; ) {
      const page: Page = await listOlder(before);
      found.unshift(...page.messages.filter(({ id }) => id > known));
      before = page.messages.some(({ id }) => id <= known) ? null : page.next;
    }
    return found;
  }

  async function receive(from: TestSocket<Frame>): Promise<never> {
    const seen = new Set<string>();
    for (;;) {
      const message = await from.next<ChatMessage>(isMessage);
      const known = messages.at(-1)?.id ?? null;
      if (seen.size === 0 && known !== null && message.id > known) {
        messages.push(...(await loadMissed(message.id, known)));
      }
      if (seen.has(message.id)) duplicates.push(message.id);
      seen.add(message.id);
      if (!messages.some(({ id }) => id === message.id)) messages.push(message);
    }
  }

  async function run(): Promise<void> {
    while (isStarted) {
      const opened = await eventually(open);
      socket = opened;
      connects += 1;
      if (!isStarted) opened.terminate();
      await receive(opened).catch(() => opened.terminate());
      socket = null;
    }
  }

  return {
    messages,
    duplicates,
    connects: () => connects,
    send(message) {
      if (socket?.socket.readyState !== socket?.socket.OPEN) return false;
      socket?.send({ message });
      return socket !== null;
    },
    start() {
      isStarted = true;
      running = run();
    },
    stop() {
      isStarted = false;
      socket?.terminate();
      return running;
    },
  };
}
