import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { presentRules } from '@maseki/proof/battle-rules.ts';
import { checkBattle } from '@maseki/proof/check-battle.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Player } from './support/player.ts';
import { createPods, type Pods } from './support/pods.ts';
import { playedOf, sealingOf } from './support/sealed.ts';

let pods: Pods;
let pod: RunningService;
let other: RunningService;
beforeAll(async () => {
  pods = await createPods();
  [pod, other] = await Promise.all([pods.start(), pods.start()]);
});
afterAll(() => pods.stop());

/** Lets these two play in a room until the first surrenders and the end is archived. */
async function finish(room: string, [loser, winner]: readonly [Player, Player]): Promise<void> {
  const [losing, winning] = await Promise.all([loser.connect(pod, room), winner.connect(pod, room)]);
  await losing.until(({ status }) => status === 'setup');
  losing.send({ type: 'action.surrender' });
  await winning.until(({ status }) => status === 'finished');
  await eventually(async () => {
    const result = await winner.result(pod, room);
    return result.ok && result.value !== null;
  });
}

/** A battle of two strangers that has ended. */
async function finishedBattle() {
  const two = [pods.player(), pods.player()] as const;
  const slugs = await Promise.all(two.map((player) => player.claim(pod)));
  const [socket] = await Promise.all(two.map((player, n) => player.connect(pod, slugs[n] ?? '')));
  const { room_id } = (await socket?.until(({ status }) => status === 'setup')) ?? { room_id: '' };
  await finish(room_id, two);
  return { two, room: room_id };
}

const slugOf = async (wish: ReturnType<Player['wishRematch']>) => {
  const result = await wish;
  return result.ok ? result.value.slug : result.error;
};

test('when both want it they meet again, in one battle without rating and stones, whichever pods they call', async () => {
  const { two, room } = await finishedBattle();
  const [anna, ben] = two;
  expect(await slugOf(anna.wishRematch(pod, room))).toBeNull();
  expect(await slugOf(anna.wishRematch(other, room))).toBeNull();
  const slugs = await Promise.all([
    slugOf(ben.wishRematch(pod, room)),
    // Hers may be noted before either of his; her page says it again.
    eventually(() => slugOf(anna.wishRematch(other, room))),
    slugOf(ben.wishRematch(other, room)),
  ]);
  const slug = slugs.find((each) => /^[0-9A-Z]{26}$/.test(each ?? '')) ?? '';
  expect(slugs).toEqual([slug, slug, slug]);
  expect(await Promise.all(two.map((player) => player.current(pod)))).toEqual([slug, slug]);

  await finish(slug, two);
  expect(await anna.result(pod, slug)).toMatchObject({
    value: { mode: 'friends', rated: false, rewarded: false, reason: 'friends' },
  });
  expect(await slugOf(anna.wishRematch(pod, room))).toBe('invitation_closed');
});

test('the result page of the other one can tell that a rematch is wished, of anybody else it cannot', async () => {
  const { two, room } = await finishedBattle();
  const [anna] = two;
  const shown = () => Promise.all(two.map((player) => player.opponentWishes(other, room)));
  expect(await shown()).toEqual([false, false]);
  await slugOf(anna.wishRematch(pod, room));
  expect(await shown()).toEqual([false, true]);
  await expect(pods.player().opponentWishes(pod, room)).rejects.toThrow('forbidden');
});

test('an opponent who is still in the room hears of a wish once, on any pod, and the one who wishes does not', async () => {
  const { two, room } = await finishedBattle();
  const [anna, ben] = two;
  const [hers, his] = await Promise.all([anna.connect(pod, room), ben.connect(other, room)]);
  await Promise.all([hers, his].map(({ until }) => until(({ status }) => status === 'finished')));
  await slugOf(anna.wishRematch(pod, room));
  await slugOf(anna.wishRematch(other, room));
  await his.next(({ type }) => type === 'info');
  const infos = ({ messages }: typeof his) => messages.filter(({ type }) => type === 'info');
  expect(await slugOf(ben.wishRematch(other, room))).toMatch(/^[0-9A-Z]{26}$/);
  expect(infos(his)).toEqual([{ type: 'info', message: `${anna.name}さんが再戦を希望しています` }]);
  expect(infos(hers)).toEqual([]);
});

test('a rematch follows from the numbers that both pages have sent', async () => {
  const { two, room } = await finishedBattle();
  const [anna, ben] = two;
  const numbers = [await sealingOf(anna, pod), await sealingOf(ben, other)] as const;
  await slugOf(anna.wishRematch(pod, room, numbers[0]));
  const slug = await slugOf(ben.wishRematch(other, room, numbers[1]));
  await finish(slug ?? '', two);
  for (const [n, player] of two.entries()) {
    const replay = await eventually(async () => {
      const read = await player.replay(pod, slug ?? '');
      return read.ok ? read.value : null;
    });
    const seen = { own: numbers[n] ?? null, seals: null, steps: new Map() };
    expect(checkBattle(playedOf(replay), seen, presentRules)).toMatchObject({ ok: true, ownKnown: true });
  }
});

test('no others may wish it, and no player is taken out of another battle', async () => {
  const { two, room } = await finishedBattle();
  const [anna, ben] = two;
  expect(await slugOf(pods.player().wishRematch(pod, room))).toBe('forbidden');
  await anna.claim(pod, { mode: 'practice' });
  const practice = await anna.current(pod);
  await ben.wishRematch(pod, room);
  expect(await slugOf(anna.wishRematch(pod, room))).toBe('in_battle');
  expect(await anna.current(pod)).toBe(practice);
  expect(await ben.current(pod)).toBeNull();
});
