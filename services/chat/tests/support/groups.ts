import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import { IDENTITY_HEADER } from '@maseki/service-kit/identity/identity.ts';
import { type DevEnv, presentedBy, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

export const registerUsers = (env: DevEnv, count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => env.register()));

export const groupPath = (groupName: string): string => `/ws/chat/${encodeURIComponent(groupName)}/`;

/** Opens a group's socket through the gateway. */
export const openGroup = (env: DevEnv, groupName: string, as: TestUser): Promise<TestSocket<ChatMessage>> =>
  env.socket(groupPath(groupName), as);

interface PodSocket {
  path: string;
  as: TestUser;
}

/**
 * Opens sockets at a chosen pod, without the gateway, which routes all sockets of one group to one
 * pod.
 */
export async function podSocketOpener(env: DevEnv) {
  const ports = env.services.filter(({ name }) => name === 'chat').map(({ port }) => port);
  const bus = await env.bus();
  return async <Message = ChatMessage>(pod: number, { path, as }: PodSocket): Promise<TestSocket<Message>> => {
    const session = await bus.callRpc(rpcs.resolveSession, presentedBy(as));
    return testSocket<Message>(`ws://127.0.0.1:${ports[pod]}${path}`, { [IDENTITY_HEADER]: session?.identity ?? '' });
  };
}

/** Creates a group of a founder and others, whom the founder adds. */
export async function groupOf(founder: TestUser, ...others: TestUser[]) {
  const created = await founder.call(endpoints.createGroup, { body: { name: `同盟 ${uniqueName()}` } });
  if (!created.ok) throw new Error(created.error);
  for (const { username } of others) {
    const added = await founder.call(endpoints.addMember, { params: { id: created.value.id }, body: { username } });
    if (!added.ok) throw new Error(added.error);
  }
  return created.value;
}

/** Makes two users friends by requests that cross. */
export async function befriend(one: TestUser, other: TestUser): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const sent = await from.call(social.sendFriendRequest, { body: { username: to.username } });
    if (!sent.ok) throw new Error(sent.error);
  }
}
