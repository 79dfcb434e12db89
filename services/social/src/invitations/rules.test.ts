import { expect, test } from '@jest/globals';
import { INVITATION_MS, type Invitation, isAcceptable, isStanding, newInvitation } from './rules.ts';

const people = [
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAA', username: 'anna' },
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAB', username: 'ben' },
] as const;
const open = newInvitation('01ARZ3NDEKTSV4RRFFQ69G5FAX', { people, sealing: undefined }, 0);
const withStatus = (status: Invitation['status']): Invitation => ({ ...open, status });

test.each([
  ['open', INVITATION_MS - 1, true, true],
  ['open', INVITATION_MS, false, false],
  ['waiting', INVITATION_MS - 1, true, true],
  ['waiting', INVITATION_MS, false, false],
  ['accepting', INVITATION_MS - 1, true, true],
  ['accepting', INVITATION_MS, false, false],
  ['seated', INVITATION_MS * 2, false, true],
  ['closed', 0, false, false],
] as const)('%s after %i ms: stands %s, may be accepted %s', (status, now, standing, acceptable) => {
  expect([isStanding(withStatus(status), now), isAcceptable(withStatus(status), now)]).toEqual([standing, acceptable]);
});
