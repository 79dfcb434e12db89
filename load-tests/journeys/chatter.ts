import { call } from '../lib/call.ts';
import { type Group, groupOf } from '../lib/chat-group.ts';
import { keepSocket } from '../lib/kept-socket.ts';
import { lostMessages, messageMs, messages } from '../lib/metrics.ts';
import { isOver, type Player, replyWithinMs, sleep, think } from '../lib/player.ts';

/** Ten messages in 5 s are delivered (docs/protocol.md "Chat"). A chatter stays well below. */
const LEAST_PAUSE_MS = 1_500;
const LINES = [
  'こんばんは',
  '次のカードパックが楽しみです',
  'いい勝負でした',
  'もう一戦どうですか',
  'デッキを変えてみました',
];

/** Two friends talk in a group of their own. One has made it and added the other. */
export async function chatters(players: readonly Player[]): Promise<void> {
  const [host, guest] = players;
  if (!host || !guest) return;
  let group = await groupOf(host, guest);
  while (group === null && !isOver(host)) {
    // The failure is counted, and a player who wants to talk tries again.
    await think(host);
    group = await groupOf(host, guest);
  }
  if (group === null) return;
  await Promise.all([host, guest].map((player) => talk(player, group)));
}

/**
 * Sends a message now and then until the end, and reads on. A message counts as lost if its sender
 * does not see it in time.
 */
async function talk(player: Player, { id, name }: Group): Promise<void> {
  const sentAt = new Map<string, number>();
  let newest: string | undefined;
  let isOpen = false;
  const socket = keepSocket(player, {
    name: 'group',
    path: `/ws/chat/${encodeURIComponent(name)}/`,
    greets: false,
    onOpen() {
      isOpen = true;
    },
    onMessage(message, atMs) {
      if (typeof message['id'] !== 'string') return;
      newest = message['id'];
      const text = String(message['message']);
      const at = sentAt.get(text);
      if (at === undefined) return;
      sentAt.delete(text);
      messageMs.add(Math.max(0, atMs - at));
    },
  });
  for (let round = 0; !isOver(player); round++) {
    // Digits tell messages apart. Random letters would now and then be a word that the server
    // masks.
    const text = `${LINES[round % LINES.length]} ${Date.now()}${Math.floor(Math.random() * 1_000_000)}`;
    const at = Date.now();
    sentAt.set(text, at);
    if (isOpen && socket.send({ message: text })) messages.add(1);
    else sentAt.delete(text);
    await Promise.all([think(player), sleep(Math.min(LEAST_PAUSE_MS, player.untilMs - at))]);
    if (round % 5 === 0) await readOn(player, id, newest);
  }
  await sleep(sentAt.size > 0 ? 1_000 : 0);
  const isLost = (at: number) => Date.now() - at > replyWithinMs;
  lostMessages.add([...sentAt.values()].filter(isLost).length);
  socket.close();
}

/** The requests of a group's page, with the mark that its messages were seen. */
async function readOn(player: Player, id: string, newest: string | undefined): Promise<void> {
  const params = { id };
  await call(player, 'listMembers', { params });
  await call(player, 'listMessages', { params });
  if (newest !== undefined) await call(player, 'markGroupRead', { params, body: { message_id: newest } });
  await call(player, 'listBlocks');
  const settings = await call(player, 'getChatSettings');
  if (settings.ok) await call(player, 'changeChatSettings', { body: settings.value });
}
