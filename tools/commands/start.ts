import { buildFrontends } from '../servers/build-frontends.ts';
import { runGame } from '../servers/run-game.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

await runMain(async () => {
  readArguments({ options: {}, usage: 'npm start' });
  return runGame('npm start', {
    async provideScreens(supervisor) {
      await buildFrontends(supervisor);
      return {};
    },
    adapt: (command) => ({ ...command, env: { NODE_ENV: 'production', ...command.env } }),
  });
});
