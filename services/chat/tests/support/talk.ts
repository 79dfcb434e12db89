import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { IDENTITY_HEADER } from '@maseki/service-kit/identity/identity.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { type TestSocket, testSocket } from '@maseki/tools/dev-env/test-socket.ts';
import { uniqueName } from '@maseki/tools/dev-env/unique-name.ts';

export const people = (env: DevEnv, count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => env.register()));

export const pathOf = (groupName: string): string => `/ws/chat/${encodeURIComponent(groupName)}/`;

/** Opens a group through the gateway. */
export const listen = (env: DevEnv, groupName: string, as: TestUser): Promise<TestSocket<ChatMessage>> =>
  env.socket(pathOf(groupName), as);

interface Opening {
  path: string;
  as: TestUser;
}

/** Opens sockets at a chosen pod, past the gateway, which would send all of one group to the same. */
export async function podDoors(env: DevEnv) {
  const ports = env.services.filter(({ name }) => name === 'chat').map(({ port }) => port);
  const bus = await env.bus();
  return async <Message = ChatMessage>(pod: number, { path, as }: Opening): Promise<TestSocket<Message>> => {
    const session = await bus.callRpc(rpcs.resolveSession, { token: as.token });
    return testSocket<Message>(`ws://127.0.0.1:${ports[pod]}${path}`, { [IDENTITY_HEADER]: session?.identity ?? '' });
  };
}

/** A group of a founder and those whom the founder adds. */
export async function groupOf(founder: TestUser, ...others: TestUser[]) {
  const made = await founder.call(endpoints.createGroup, { body: { name: `同盟 ${uniqueName()}` } });
  if (!made.ok) throw new Error(made.error);
  for (const { username } of others) {
    const added = await founder.call(endpoints.addUser, { params: { id: made.value.id }, body: { username } });
    if (!added.ok) throw new Error(added.error);
  }
  return made.value;
}
