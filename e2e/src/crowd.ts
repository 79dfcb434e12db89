import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { type TestClient, testClient } from '@maseki/tools/dev-env/test-client.ts';
import { testSocket } from '@maseki/tools/dev-env/test-socket.ts';
import { uniqueName } from '@maseki/tools/dev-env/test-client.ts';

/** A player says at most so much in five seconds. */
const AT_ONCE = 10;

interface Member {
  client: TestClient;
  username: string;
}

async function member(url: string): Promise<Member> {
  const client = testClient(url);
  const username = uniqueName();
  const answer = await client.call(auth.register, { body: { username, password: 'abc' } });
  if (!answer.ok) throw new Error(answer.error);
  return { client, username };
}

/** Players without a browser who share a group with `guests` and talk in it. */
export async function crowd(url: string, size: number, guests: readonly string[]) {
  const members = await Promise.all(Array.from({ length: size }, () => member(url)));
  const [founder, ...others] = members;
  if (!founder) throw new Error('a crowd has at least one member');
  const made = await founder.client.call(chat.createGroup, { body: { name: `広場${uniqueName()}` } });
  if (!made.ok) throw new Error(made.error);
  const { id, name } = made.value;
  for (const username of [...others.map((other) => other.username), ...guests]) {
    const added = await founder.client.call(chat.addMember, { params: { id }, body: { username } });
    if (!added.ok) throw new Error(added.error);
  }

  async function speak({ client }: Member, messages: readonly string[]): Promise<void> {
    const address = new URL(`/ws/chat/${encodeURIComponent(name)}/`, url.replace(/^http/, 'ws')).href;
    const socket = await testSocket<ChatMessage>(address, client.headers());
    for (const message of messages) {
      socket.send({ message });
      await socket.next((said) => said.message === message);
    }
    socket.close();
  }

  return {
    group: name,
    /** Says all of it, one after another; each ten are said by somebody who has not spoken yet. */
    async say(messages: readonly string[]): Promise<void> {
      for (let at = 0; at < messages.length; at += AT_ONCE) {
        const speaker = members.shift();
        if (!speaker) throw new Error('everybody has spoken');
        await speak(speaker, messages.slice(at, at + AT_ONCE));
      }
    },
  };
}
