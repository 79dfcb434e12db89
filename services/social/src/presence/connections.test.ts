import { expect, test } from '@jest/globals';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { createHeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { createConnections } from './connections.ts';

const createTab = () => {
  const received: SocialServerMessage[] = [];
  return { received, send: (message: SocialServerMessage) => void received.push(message) };
};

test('every connection of the named users receives a message, and no other', () => {
  const connections = createConnections({ heardUsers: createHeardKeys() });
  const [tab, otherTab, stranger] = [createTab(), createTab(), createTab()];
  connections.add('anna', tab);
  connections.add('anna', otherTab);
  connections.add('ben', stranger);
  connections.send(['anna', 'nobody'], { type: 'friends' });
  const received = [tab.received, otherTab.received, stranger.received];
  expect(received).toEqual([[{ type: 'friends' }], [{ type: 'friends' }], []]);
});

test('without their last connection a user is not connected, and nothing of them is heard', () => {
  const heard = new Set<string>();
  const heardUsers = createHeardKeys();
  heardUsers.listen((shard) => {
    heard.add(shard);
    return () => void heard.delete(shard);
  });
  const connections = createConnections({ heardUsers });
  const [tab, otherTab] = [createTab(), createTab()];
  connections.add('anna', tab);
  connections.add('anna', otherTab);
  connections.remove('anna', tab);
  expect([connections.isConnected('anna'), connections.users()]).toEqual([true, ['anna']]);
  expect(heard.size).toBe(1);
  connections.remove('anna', otherTab);
  connections.remove('anna', otherTab);
  expect([connections.isConnected('anna'), connections.users()]).toEqual([false, []]);
  expect(heard.size).toBe(0);
});
