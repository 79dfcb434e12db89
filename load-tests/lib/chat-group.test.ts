import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Player } from './player.ts';

/** Groups with their members, as chat knows them, and the calls that fail next. */
const chat = {
  groups: new Map<string, { name: string; members: Set<string> }>(),
  failing: [] as string[],
  calls: [] as string[],
};

const nameOf = (player: unknown) => (player as { name: string }).name;

/** Chat, in the place of calls over k6, which Node cannot load. */
function call(
  player: unknown,
  name: string,
  { params, body }: { params?: { id: string }; body?: Record<string, string> } = {},
) {
  chat.calls.push(`${nameOf(player)} ${name}`);
  const failing = chat.failing.indexOf(name);
  if (failing >= 0) {
    chat.failing.splice(failing, 1);
    return { ok: false, status: 503, error: 'unavailable' };
  }
  if (name === 'listGroups') {
    const joined = [...chat.groups].filter(([, { members }]) => members.has(nameOf(player)));
    return { ok: true, value: joined.map(([id, group]) => ({ id, name: group.name })) };
  }
  if (name === 'createGroup') {
    const id = `group ${chat.groups.size}`;
    chat.groups.set(id, { name: body?.['name'] ?? '', members: new Set([nameOf(player)]) });
    return { ok: true, value: { id, name: body?.['name'] } };
  }
  const { members } = chat.groups.get(params?.id ?? '') ?? { members: new Set<string>() };
  if (members.has(body?.['username'] ?? '')) return { ok: false, status: 400, error: 'already_member' };
  members.add(body?.['username'] ?? '');
  return { ok: true, value: {} };
}

jest.mock('./call.ts', () => ({ call }));
jest.mock('./player.ts', () => ({ accountOf: (player: unknown) => ({ username: nameOf(player) }) }));

let groupOf: typeof import('./chat-group.ts').groupOf;
let GROUP_PREFIX: string;
beforeAll(async () => {
  ({ groupOf, GROUP_PREFIX } = await import('./chat-group.ts'));
});

const player = (name: string) => ({ name }) as unknown as Player;
const [host, guest] = [player('host'), player('guest')];
const membersOf = (id: string | undefined) => [...(chat.groups.get(id ?? '')?.members ?? [])];

beforeEach(() => {
  chat.groups.clear();
  chat.failing = [];
  chat.calls = [];
});

test('two make a group, and find it again', async () => {
  const made = await groupOf(host, guest);
  expect(membersOf(made?.id)).toEqual(['host', 'guest']);
  expect(await groupOf(host, guest)).toEqual(made);
  expect(chat.groups.size).toBe(1);
});

test('a group to which the guest could not be added is not talked in, and completed by the next attempt', async () => {
  chat.failing = ['addMember'];
  expect(await groupOf(host, guest)).toBeNull();
  const group = await groupOf(host, guest);
  expect(membersOf(group?.id)).toEqual(['host', 'guest']);
  expect(chat.groups.size).toBe(1);
});

test('of several groups the one counts that both are in', async () => {
  chat.groups.set('half', { name: `${GROUP_PREFIX} 1`, members: new Set(['host']) });
  chat.groups.set('other', { name: 'other', members: new Set(['host', 'guest']) });
  chat.groups.set('ours', { name: `${GROUP_PREFIX} 2`, members: new Set(['host', 'guest']) });
  expect((await groupOf(host, guest))?.id).toBe('ours');
});

test('after a call that failed no other one is made', async () => {
  chat.failing = ['listGroups'];
  expect(await groupOf(host, guest)).toBeNull();
  expect(chat.calls).toEqual(['host listGroups']);
});
