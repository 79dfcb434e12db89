import { expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { EVERYTHING_ON } from '@maseki/contracts/live/live.ts';
import { LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { useOnePod } from './support/one-pod.ts';

const world = useOnePod();

let version = 0;
async function stop(...disabled_cards: string[]): Promise<void> {
  version += 1;
  await jetstream(world.nats).publish(LIVE_SUBJECT, JSON.stringify({ ...EVERYTHING_ON, version, disabled_cards }));
}

test('a queued player whose deck has a card that operators stop leaves the queue and learns why', async () => {
  const player = world.pods.player();
  const socket = await player.play(world.pod);
  socket.send({ type: 'queue.join' });
  await socket.until(({ status }) => status === 'waiting', 30_000);
  const old = await world.pods.player();
  const ofRoom = await old.connect(world.pod, await old.claim(world.pod, { mode: 'free' }));
  await stop(STARTER_DECK[0] ?? '');
  const left = await eventually(() => socket.messages.find(({ type }) => type === 'queue.left'));
  const message = 'デッキに、調整のため使用できないカードが入っています';
  expect(left).toEqual({ type: 'queue.left', reason: { error: 'card_disabled', message } });
  await eventually(() => ofRoom.closeCode() !== undefined);
  expect(ofRoom.messages.at(-1)).toEqual({ type: 'error', message });

  // The socket is where it was, and joins again once the card is back.
  socket.send({ type: 'queue.join' });
  const refusedJoin = await eventually(() => socket.messages.find(({ type }) => type === 'play.refused'));
  expect(refusedJoin).toMatchObject({ error: 'card_disabled' });
  await stop();
  await eventually(async () => {
    const claimed = await player.claimResult(world.pod);
    return claimed.ok;
  });
  socket.send({ type: 'queue.leave' });
  await eventually(() => socket.messages.filter(({ type }) => type === 'queue.left').length === 2);
});
