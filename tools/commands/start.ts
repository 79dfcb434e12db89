import { buildFrontends } from '../servers/build-frontends.ts';
import { runGame } from '../servers/run-game.ts';
import { runMain } from '../terminal/run-main.ts';

await runMain(() =>
  runGame('npm start', {
    async provideScreens(supervisor) {
      await buildFrontends(supervisor);
      return {};
    },
    adapt: (command) => ({ ...command, env: { NODE_ENV: 'production', ...command.env } }),
  }),
);
