import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';

export const player = ME;

/** A server that knows these remotes. */
export function apiWithRemotes(...names: string[]): FakeApi {
  const remotes = Object.fromEntries(names.map((name) => [name, `/mf/${name}/mf-manifest.json`]));
  return new FakeApi().handle('GET', '/config.json', () => ({ status: 200, body: { remotes } }));
}
