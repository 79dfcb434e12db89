import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { runPlayTest } from '../src/play-test/run.ts';

let game: TestGame;
beforeAll(async () => {
  // As behind an ingress, with cookies for https.
  game = await startTestGame({ gatewayEnv: { PUBLIC_ORIGIN: 'https://duel.example' } });
});
afterAll(() => game.stop());

test('two players play a battle through the gateway', async () => {
  expect(await runPlayTest({ GAME_URL: game.url })).toMatch(/^two players played a battle of \d+ turns$/);
});

test('a game that does not respond is one sentence', async () => {
  const nobody = runPlayTest({ GAME_URL: `http://127.0.0.1:${await freePort()}` });
  await expect(nobody).rejects.toThrow('the registration of a player was refused: unavailable');
});
