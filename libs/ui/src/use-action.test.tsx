import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { FakeApi } from './testing/fake-api.ts';
import { useAction } from './use-action.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});

test('a second press while the call is in progress sends nothing', async () => {
  const response = Promise.withResolvers<{ message: string }>();
  api.respond(endpoints.logout, response.promise);
  const { result } = renderHook(() => useAction(endpoints.logout));
  let first: Promise<unknown> = Promise.resolve();
  act(() => {
    first = result.current.run();
  });
  expect(result.current.isRunning).toBe(true);
  expect(await result.current.run()).toBeNull();
  await waitFor(() => expect(api.requestsOf(endpoints.logout)).toHaveLength(1));
  response.resolve({ message: 'ok' });
  expect(await act(() => first)).toEqual({ ok: true, value: { message: 'ok' } });
  expect(result.current.isRunning).toBe(false);
});

test('the csrf cookie travels in its header', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads its own cookie the same way
  document.cookie = 'csrftoken=abc';
  api.respond(endpoints.logout, { message: 'ok' });
  const { result } = renderHook(() => useAction(endpoints.logout));
  await act(() => result.current.run());
  expect(api.requestsOf(endpoints.logout)[0]?.headers.get('X-CSRFToken')).toBe('abc');
});

test('a refusal is a value with the sentence for the player', async () => {
  api.refuse(endpoints.login, 401, { error: 'invalid_credentials', message: 'ログインに失敗しました' });
  const { result } = renderHook(() => useAction(endpoints.login));
  const response = await act(() => result.current.run({ body: { username: 'a', password: 'b' } }));
  expect(response).toMatchObject({ ok: false, error: 'invalid_credentials', message: 'ログインに失敗しました' });
});
