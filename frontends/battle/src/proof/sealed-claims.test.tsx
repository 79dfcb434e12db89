import { beforeEach, expect, test } from '@jest/globals';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { keptClaimFor } from '@maseki/ui/battle-claims/kept-claims.ts';
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
  const app = openBattle({
    prepare: (api) =>
      api.handle('GET', endpoints.getBattleSeal.path, () => ({ status: 200, body: { seal, computer: OTHER } })),
  });
  return {
    ...app,
    change(to: string) {
      seal = to;
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

test('a seal that another tab has used up is read again, with another number', async () => {
  const { change } = openSealed();
  await accept();
  change(OTHER);
  deliver({ type: 'play.refused', error: 'seal_changed', message: '封印' });
  await waitFor(() => expect(moves()).toHaveLength(2), WAIT);
  const [first, second] = moves();
  expect(second).toMatchObject({ type: 'queue.join', seal: OTHER });
  expect(second?.['contribution']).not.toBe(first?.['contribution']);
});

test('a player who leaves before the seal has come claims nothing', async () => {
  const seal = Promise.withResolvers<{ seal: string; computer: string }>();
  const { user } = openBattle({ prepare: (api) => api.respond(endpoints.getBattleSeal, seal.promise) });
  await accept(1, 'early');
  sendWaiting();
  await user.click(await screen.findByRole('button', { name: '待つのをやめる' }));
  seal.resolve({ seal: SEAL, computer: OTHER });
  await waitFor(() => expect(localStorage.getItem('battle-claims')).toContain(SEAL), WAIT);
  expect(moves()).toEqual([{ type: 'queue.leave' }]);
});

test('a sealed room shows both seals beside the turn and in the help, and what it shows is kept for the check', async () => {
  const { user } = openSealed();
  await accept();
  sendUpdate({ version: 12 });
  expect(screen.queryByText('シャッフルの封印')).toBeNull();
  const seals = { you: SEAL, opponent: OTHER };
  deliver({ type: 'battle.sealed', room_id: ROOM, seals, contribution: 'ab'.repeat(16) });
  expect(await screen.findByText('あなた 3F9A-01C4・相手 77AB-02D5', {}, WAIT)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'あそびかた' }));
  const help = within(await screen.findByRole('dialog', { name: 'あそびかた' }, WAIT));
  expect(help.getByText('あなた 3F9A-01C4・相手 77AB-02D5')).toBeTruthy();
  const { seals: seen, steps } = seenBattle(ROOM);
  expect(seen).toEqual(seals);
  expect(seenBattle(ROOM).isSealedClaim).toBe(true);
  const own = moves()[0]?.['contribution'];
  // Another number in this battle would be compared with the own one.
  expect(keptClaimFor({ seal: SEAL, contribution: 'ff'.repeat(16), room: ROOM })?.contribution).toBe(own);
  expect(steps.get(12)).toMatchObject({ events: null });
});
