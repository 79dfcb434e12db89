import { expect, test } from '@jest/globals';
import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';
import { createAudience } from './audience.ts';

const listener = () => {
  const heard: SocialServerMessage[] = [];
  return { heard, send: (message: SocialServerMessage) => void heard.push(message) };
};

test('every socket of the users named is told, and nobody else', () => {
  const audience = createAudience();
  const [tab, otherTab, stranger] = [listener(), listener(), listener()];
  audience.join('anna', tab);
  audience.join('anna', otherTab);
  audience.join('ben', stranger);
  audience.tell(['anna', 'nobody'], { type: 'friends' });
  expect([tab.heard, otherTab.heard, stranger.heard]).toEqual([[{ type: 'friends' }], [{ type: 'friends' }], []]);
});

test('who has left with the last socket is not here', () => {
  const audience = createAudience();
  const [tab, otherTab] = [listener(), listener()];
  audience.join('anna', tab);
  audience.join('anna', otherTab);
  audience.leave('anna', tab);
  expect([audience.isHere('anna'), audience.users()]).toEqual([true, ['anna']]);
  audience.leave('anna', otherTab);
  audience.leave('anna', otherTab);
  expect([audience.isHere('anna'), audience.users()]).toEqual([false, []]);
});
