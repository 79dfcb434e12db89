import { expect, test } from '@jest/globals';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import fc from 'fast-check';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';

const world = useOnePod();

const types = ['place_card', 'setup_complete', 'attack', 'escape', 'assign_energy', 'use_ability', 'end_turn'].map(
  (name) => `action.${name}`,
);
/** Frames that look like actions and mostly are none; never a surrender, which is legal. */
const frame = fc.oneof(
  fc.string(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record({
      type: fc.oneof(fc.constantFrom(...types, 'chat.message', 'battle.update'), fc.string()),
      card_index: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
      to_field: fc.oneof(fc.constantFrom('battle_card', 'bench', '__proto__'), fc.string()),
      bench_index: fc.oneof(fc.integer({ min: -2, max: 5 }), fc.string()),
      card_id: fc.oneof(fc.constantFrom('battle_card', 'bench-0', 'bench-99'), fc.string()),
      action_id: fc.oneof(fc.string(), fc.constant({ $gt: '' })),
      version: fc.oneof(fc.integer(), fc.string()),
    })
    .map((value) => JSON.stringify(value)),
);

test('whatever frames a client sends, the battle goes on for the other and every response is a known message', async () => {
  const { anna, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  const [, his] = sockets;
  let hers = sockets[0];
  const known = new Set(['battle.update', 'warning', 'chat.message']);
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { maxLength: 8 }), async (frames) => {
      if (hers.closeCode() !== undefined) {
        hers = await anna.connect(world.pod, slug);
        await hers.until(() => true);
      }
      for (const text of frames) await hers.sendInPace(text);
      expect(hers.messages.filter(({ type }) => !known.has(type))).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(his.closeCode()).toBeUndefined();
  const survivor = await anna.connect(world.pod, slug);
  await survivor.until(() => true);
  await Promise.all([survivor, his].map((socket) => play(socket, ({ turn }) => turn >= 2)));
});

test('a flood closes the socket with a reason, and the player can come back', async () => {
  const pod = await world.pods.start({ env: { SOCKET_MESSAGES_PER_SECOND: '20' } });
  const { anna, slug, sockets } = await startDuel(world.pods, [pod, pod]);
  const [flooding] = sockets;
  for (let n = 0; n < 200; n += 1) flooding.send({ type: 'action.end_turn' });
  await eventually(() => flooding.closeCode() === closeCodes.policy);
  const back = await anna.connect(pod, slug);
  expect((await back.until(() => true)).status).toBe('setup');
});

test('an oversize frame closes the socket and no other one', async () => {
  const { sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  sockets[0].send({ type: 'chat.message', message: 'あ'.repeat(5_000) });
  await eventually(() => sockets[0].closeCode() === closeCodes.tooBig);
  expect(sockets[1].closeCode()).toBeUndefined();
});

test('the eleventh message in five seconds is not delivered', async () => {
  const { sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  for (let n = 0; n < 11; n += 1) await sockets[0].sendInPace({ type: 'chat.message', message: `${n}` });
  await eventually(() => sockets[0].warnings().length === 1);
  await eventually(() => sockets[1].messages.filter(({ type }) => type === 'chat.message').length === 10);
});

test('chat messages in a battle count for the player, in whichever tab and on whichever pod', async () => {
  const { anna, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  const tab = await anna.connect(await world.pods.start(), slug);
  await tab.until(() => true);
  for (let n = 0; n < 10; n += 1) await sockets[0].sendInPace({ type: 'chat.message', message: `${n}` });
  await eventually(() => tab.messages.filter(({ type }) => type === 'chat.message').length === 10);
  await tab.sendInPace({ type: 'chat.message', message: 'もうひとつ' });
  await eventually(() => tab.warnings().length === 1);
});

test('an action for the other side’s turn or seat cannot be sent: a socket acts for its own player only', async () => {
  const { sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 1)));
  const state = sockets[0].state();
  const idle = sockets.find((socket) => socket.state().turn_player_id !== socket.state().you?.info._id);
  idle?.send({
    type: 'action.end_turn',
    seat: 'a',
    player: state.turn_player_id,
    turn_player_id: state.turn_player_id,
  });
  await eventually(() => idle?.warnings().length === 1);
  expect(idle?.state().version).toBe(state.version);
});
