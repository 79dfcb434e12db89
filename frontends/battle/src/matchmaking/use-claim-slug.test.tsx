import { expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { setPreference } from '@maseki/ui/preferences.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import { ROOM, THEM } from '../testing/fixtures.ts';
import { type MatchRequest, useClaimSlug } from './use-claim-slug.ts';

configure({ asyncUtilTimeout: 10_000 });

const claimed = (slug: string) => ({ status: 'claimed', slug });
const start = (request: MatchRequest | null) =>
  renderHook(({ wanted }) => useClaimSlug(wanted), { initialProps: { wanted: request } });

test('a request is claimed immediately', async () => {
  new FakeApi().respond(endpoints.claimSlug, { slug: ROOM });
  const { result } = start({ mode: 'player' });
  expect(result.current.claim).toEqual({ status: 'claiming' });
  await waitFor(() => expect(result.current.claim).toEqual(claimed(ROOM)));
});

test.each([
  [false, null],
  [true, 'relaxed'],
] as const)(
  'practice is claimed with the player’s clock (%s), a battle with that of the rules',
  async (isOn, clock) => {
    const api = new FakeApi().respond(endpoints.claimSlug, { slug: ROOM });
    setPreference('relaxed', isOn);
    start({ mode: 'practice', level: 'easy' });
    start({ mode: 'player' });
    await waitFor(() => expect(api.requestsOf(endpoints.claimSlug)).toHaveLength(2));
    const queries = api.requestsOf(endpoints.claimSlug).map(({ search }) => new URLSearchParams(search));
    expect(queries.map((query) => query.get('clock'))).toEqual([clock, null]);
    setPreference('relaxed', false);
  },
);

test('without a request no claim is made', () => {
  const api = new FakeApi();
  start(null);
  expect(api.requests).toEqual([]);
});

test('a response to an abandoned request is ignored', async () => {
  const responses: ((slug: string) => void)[] = [];
  const api = new FakeApi().handle('GET', endpoints.claimSlug.path, async () => {
    const slug = await new Promise<string>((resolve) => void responses.push(resolve));
    return { status: 200, body: { slug } };
  });
  const { result, rerender } = start({ mode: 'player' });
  await waitFor(() => expect(responses).toHaveLength(1));
  rerender({ wanted: { mode: 'practice', level: 'hard' } });
  await waitFor(() => expect(responses).toHaveLength(2));
  await act(async () => responses[1]?.(THEM));
  await waitFor(() => expect(result.current.claim).toEqual(claimed(THEM)));
  await act(async () => responses[0]?.(ROOM));
  expect(result.current.claim).toEqual(claimed(THEM));
  expect(api.requests).toHaveLength(2);
});

test('a refusal is announced, and a refused renewal keeps the claimed slug', async () => {
  const api = new FakeApi().refuse(endpoints.claimSlug, 409, { error: 'no_deck', message: 'デッキがありません' });
  const { result } = start({ mode: 'player' });
  await waitFor(() =>
    expect(result.current.claim).toEqual({ status: 'refused', error: 'no_deck', message: 'デッキがありません' }),
  );
  api.respond(endpoints.claimSlug, { slug: ROOM });
  act(() => result.current.renew());
  await waitFor(() => expect(result.current.claim).toEqual(claimed(ROOM)));
  api.refuse(endpoints.claimSlug, 503, { error: 'unavailable', message: '混み合っています' });
  act(() => result.current.renew());
  await waitFor(() => expect(api.requestsOf(endpoints.claimSlug)).toHaveLength(3));
  expect(result.current.claim).toEqual(claimed(ROOM));
});
