import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleServerMessage, PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { socketLimits } from '@maseki/contracts/limits.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** A socket of a battle that keeps all it was sent. */
export interface PlayerSocket<Message = BattleServerMessage>
  extends Pick<TestSocket<Message>, 'frames' | 'messages' | 'next' | 'socket'> {
  /** The newest state. */
  state(): BattleState;
  /** Every state, in the order in which they came. */
  states(): BattleState[];
  /** Ids of the actions that were acknowledged. */
  accepted(): string[];
  warnings(): string[];
  /** True if an action was acknowledged or refused. */
  hasOutcome(actionId: string): boolean;
  closeCode(): number | undefined;
  send(message: unknown): void;
  /**
   * Sends once it does not exceed the socket's rate, so that a test is not taken for a hostile
   * client. Sends at once to a pod without that limit.
   */
  sendInPace(message: unknown): Promise<void>;
  /** Waits for a state. */
  until(holds: (state: BattleState) => boolean, withinMs?: number): Promise<BattleState>;
  close(): void;
}

/** Well under the limit, because a busy machine delivers in bursts. */
const AT_MOST = socketLimits.maxMessagesPerSecond / 2;

/** Opens a socket. Throws UpgradeRefused. */
export async function openSocket<Message extends PlayServerMessage = BattleServerMessage>(
  url: string,
  headers: Record<string, string>,
  { paced = true }: { paced?: boolean } = {},
): Promise<PlayerSocket<Message>> {
  const opened = await testSocket<Message>(url, headers);
  const { frames, messages, next, socket } = opened;
  let closeCode: number | undefined;
  void opened.closed.then(({ code }) => {
    closeCode = code;
  });
  const states: BattleState[] = [];
  const accepted: string[] = [];
  const refused = new Set<string>();
  const read = (message: PlayServerMessage) => {
    if (message.type === 'battle.update') {
      states.push(message.data);
      accepted.push(...message.data.accepted);
    }
    if (message.type === 'action.accepted') accepted.push(...message.action_ids);
    if (message.type === 'warning' && message.action_id) refused.add(message.action_id);
  };
  let readUpTo = 0;
  /** Reads what came since, so that no look goes through a whole battle again. */
  const catchUp = () => {
    for (; readUpTo < messages.length; readUpTo += 1) read(messages[readUpTo] as Message);
  };
  const newest = () => {
    catchUp();
    return states.at(-1);
  };
  const sentAt: number[] = [];
  const send = (message: unknown) => {
    sentAt.push(Date.now());
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  return {
    frames,
    messages,
    next,
    socket,
    states() {
      catchUp();
      return [...states];
    },
    state() {
      const state = newest();
      if (!state) throw new Error('no state yet');
      return state;
    },
    accepted() {
      catchUp();
      return [...accepted];
    },
    hasOutcome(id) {
      catchUp();
      return refused.has(id) || accepted.includes(id);
    },
    warnings: () => messages.flatMap((message) => (message.type === 'warning' ? [message.message] : [])),
    closeCode: () => closeCode,
    send,
    async sendInPace(message) {
      const before = sentAt.at(-AT_MOST);
      if (paced && before !== undefined) await sleep(Math.max(0, before + 1_050 - Date.now()));
      send(message);
    },
    until: (holds, withinMs = 60_000) =>
      eventually(
        () => {
          if (closeCode !== undefined) throw new Error(`the socket was closed with ${closeCode}`);
          const state = newest();
          return state && holds(state) ? state : undefined;
        },
        { withinMs, everyMs: 5 },
      ),
    close: () => socket.close(),
  };
}
