import { beforeEach, expect, test } from '@jest/globals';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { keptClaimFor, keptClaims } from '@maseki/ui/battle-claims/kept-claims.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { ROOM } from '../testing/fixtures.ts';
import { accept, deliver, moves, openBattle, sendUpdate, sendWaiting } from '../testing/play.tsx';
import { seenBattle } from './seen-battles.ts';

const SEAL = '3f9a01c4'.repeat(8);
const OTHER = '77ab02d5'.repeat(8);
const WAIT = { timeout: 30_000 };

beforeEach(() => localStorage.clear());

const kept = (contribution: unknown) =>
  keptClaimFor({ seal: SEAL, contribution: String(contribution), room: 'another' });

function openSealed() {
  let seal = SEAL;
  let claimed: 'waiting' | 'playing' | null = null;
  const app = openBattle({
    prepare: (api) =>
      api.handle('GET', endpoints.getBattleSeal.path, () => ({
        status: 200,
        body: { seal, computer: OTHER, claimed },
      })),
  });
  return {
    ...app,
    change(to: string, other: typeof claimed = null) {
      seal = to;
      claimed = other;
    },
  };
}

test('a claim has the seal of the server and a number of this page, which stays on the device', async () => {
  openSealed();
  await accept();
  const [claim] = moves();
  expect(claim).toEqual({
    type: 'queue.join',
    mode: 'ranked',
    seal: SEAL,
    contribution: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(kept(claim?.['contribution'])).toMatchObject({ computer: OTHER });
});

const refuseSeal = () => deliver({ type: 'play.refused', error: 'seal_changed', message: '封印' });
const claimAgain = async (user: ReturnType<typeof openSealed>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }, WAIT));
  await accept(2);
};

test('after a replaced seal nothing is claimed until the player has seen the next one and presses', async () => {
  const { change, user } = openSealed();
  await accept();
  const [first] = moves();
  change(OTHER);
  refuseSeal();
  expect(await screen.findByText(/新しい封印は 77AB-02D5 です/, {}, WAIT)).toBeTruthy();
  expect(moves()).toHaveLength(1);
  await claimAgain(user);
  const [second] = moves();
  expect(second).toMatchObject({ type: 'queue.join', seal: OTHER });
  expect(second?.['contribution']).not.toBe(first?.['contribution']);
  expect(keptClaims()).toMatchObject([
    { seal: OTHER, afterRefusal: true },
    { seal: SEAL, refusedAt: expect.any(Number) },
  ]);
});

test('a page whose player waits on another device joins without values, and says so', async () => {
  const { change, user } = openSealed();
  await accept();
  change(OTHER, 'waiting');
  refuseSeal();
  expect(await screen.findByText(/ほかの画面や端末で申し込んだバトルに加わります/, {}, WAIT)).toBeTruthy();
  await claimAgain(user);
  expect(moves()).toEqual([{ type: 'queue.join', mode: 'ranked' }]);
});

const begin = (seals: { you: string; opponent: string }, contribution: string | null) => {
  deliver({ type: 'battle.sealed', room_id: ROOM, seals, contribution });
  sendUpdate({ version: 1 });
};
const contributionOf = (claim: Record<string, unknown> | undefined) => String(claim?.['contribution']);

test.each([
  ['another seal', { you: 'ee'.repeat(32), opponent: OTHER }, null],
  ['another number', { you: SEAL, opponent: OTHER }, 'ff'.repeat(16)],
  ['no number', { you: SEAL, opponent: OTHER }, 'none'],
])(
  'a battle that begins with %s than this page has claimed fails in words before the first card',
  async (_name, seals, number) => {
    const { user } = openSealed();
    await accept();
    const own = contributionOf(moves()[0]);
    begin(seals, number === 'none' ? null : (number ?? own));
    expect(await screen.findByText(/申し込んだ封印・乱数とは違うもので始まりました/, {}, WAIT)).toBeTruthy();
    expect(screen.queryByRole('toolbar', { name: '操作' })).toBeNull();
    // The check after the battle compares with this claim.
    expect(keptClaimFor({ seal: seals.you, contribution: number, room: ROOM })?.contribution).toBe(own);
    await user.click(screen.getByRole('button', { name: 'このままバトルする' }));
    expect(await screen.findByRole('toolbar', { name: '操作' }, WAIT)).toBeTruthy();
  },
);

test('a battle by agreement that takes a page out of the queue is not the one that it has claimed', async () => {
  openSealed();
  await accept();
  const seals = { you: 'ee'.repeat(32), opponent: OTHER };
  deliver({ type: 'battle.sealed', room_id: ROOM, seals, contribution: 'ff'.repeat(16) });
  sendUpdate({ version: 1, mode: 'friends' });
  expect(await screen.findByRole('toolbar', { name: '操作' }, WAIT)).toBeTruthy();
  expect(screen.queryByText(/違うもので始まりました/)).toBeNull();
});

test('a player who leaves before the seal has come claims nothing', async () => {
  const seal = Promise.withResolvers<{ seal: string; computer: string; claimed: null }>();
  const { user } = openBattle({ prepare: (api) => api.respond(endpoints.getBattleSeal, seal.promise) });
  await accept(1, 'early');
  sendWaiting();
  await user.click(await screen.findByRole('button', { name: '待つのをやめる' }));
  seal.resolve({ seal: SEAL, computer: OTHER, claimed: null });
  await waitFor(() => expect(localStorage.getItem('battle-claims')).toContain(SEAL), WAIT);
  expect(moves()).toEqual([{ type: 'queue.leave' }]);
});

test('a sealed room shows both seals beside the turn and in the help, and what it shows is kept for the check', async () => {
  const { user } = openSealed();
  await accept();
  const seals = { you: SEAL, opponent: OTHER };
  deliver({ type: 'battle.sealed', room_id: ROOM, seals, contribution: contributionOf(moves()[0]) });
  expect(screen.queryByText('シャッフルの封印')).toBeNull();
  sendUpdate({ version: 12 });
  expect(await screen.findByText('あなた 3F9A-01C4・相手 77AB-02D5', {}, WAIT)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '遊び方' }));
  const help = within(await screen.findByRole('dialog', { name: '遊び方' }, WAIT));
  expect(help.getByText('あなた 3F9A-01C4・相手 77AB-02D5')).toBeTruthy();
  const { seals: seen, steps } = seenBattle(ROOM);
  expect(seen).toEqual(seals);
  expect(seenBattle(ROOM).isSealedClaim).toBe(true);
  const own = moves()[0]?.['contribution'];
  // Another number in this battle would be compared with the own one.
  expect(keptClaimFor({ seal: SEAL, contribution: 'ff'.repeat(16), room: ROOM })?.contribution).toBe(own);
  expect(steps.get(12)).toMatchObject({ events: null });
});
