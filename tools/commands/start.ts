import { buildFrontends } from '../servers/build-frontends.ts';
import { runStack } from '../servers/run-game.ts';
import { runMain } from '../terminal/run-main.ts';

await runMain(() =>
  runStack('npm start', {
    async provideScreens(supervisor) {
      await buildFrontends(supervisor);
      return {};
    },
    adapt: (server) => ({ ...server, env: { NODE_ENV: 'production', ...server.env } }),
  }),
);
