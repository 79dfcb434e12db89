import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import { testSocket } from '@maseki/players/test-socket.ts';

/** A player may send this many messages in five seconds. */
const AT_ONCE = 10;

interface Member {
  client: TestClient;
  username: string;
}

async function createMember(url: string): Promise<Member> {
  const client = testClient(url);
  const username = uniqueName();
  const result = await client.call(auth.register, { body: { username, password: 'ひみつ123' } });
  if (!result.ok) throw new Error(result.error);
  return { client, username };
}

/** A group of new players without a browser, who write in it, and of the players `others`. */
export async function createChatGroup(url: string, size: number, others: readonly string[]) {
  const [founder, ...members] = await Promise.all(Array.from({ length: size }, () => createMember(url)));
  if (!founder) throw new Error('a group has at least one member');
  const made = await founder.client.call(chat.createGroup, { body: { name: `広場${uniqueName()}` } });
  if (!made.ok) throw new Error(made.error);
  const { id, name } = made.value;
  const silent = [founder, ...members];
  for (const username of [...members.map((member) => member.username), ...others]) {
    const added = await founder.client.call(chat.addMember, { params: { id }, body: { username } });
    if (!added.ok) throw new Error(added.error);
  }

  async function sendAs({ client }: Member, messages: readonly string[]): Promise<void> {
    const address = new URL(`/ws/chat/${encodeURIComponent(name)}/`, url.replace(/^http/, 'ws')).href;
    const socket = await testSocket<ChatMessage>(address, client.headers());
    for (const message of messages) {
      socket.send({ message });
      await socket.next((received) => received.message === message);
    }
    socket.close();
  }

  return {
    group: name,
    /** Sends all messages, one after another, each ten by a member who has not written yet. */
    async send(messages: readonly string[]): Promise<void> {
      for (let at = 0; at < messages.length; at += AT_ONCE) {
        const member = silent.shift();
        if (!member) throw new Error('every member has written');
        await sendAs(member, messages.slice(at, at + AT_ONCE));
      }
    },
  };
}
