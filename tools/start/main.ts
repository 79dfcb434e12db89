import { runMain } from '../process/run-main.ts';
import { buildFrontends } from '../stack/frontends.ts';
import { runStack } from '../stack/run-stack.ts';

await runMain(() =>
  runStack('npm start', {
    async provideScreens(supervisor) {
      await buildFrontends(supervisor);
      return {};
    },
    adapt: (server) => ({ ...server, env: { NODE_ENV: 'production', ...server.env } }),
  }),
);
