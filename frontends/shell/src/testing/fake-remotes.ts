import { FakeApi } from '@maseki/ui/testing/fake-api.ts';

export const player = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'まじゅつし', magic_stones: 1250 };

/** A server that knows these remotes. */
export function apiWithRemotes(...names: string[]): FakeApi {
  const remotes = Object.fromEntries(names.map((name) => [name, `/mf/${name}/mf-manifest.json`]));
  return new FakeApi().reply('GET', '/config.json', () => ({ status: 200, body: { remotes } }));
}
