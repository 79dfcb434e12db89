import { bundleEverything } from '../bundle/build-bundles.ts';
import { createSupervisor } from '../servers/supervisor.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

/** Writes the contents of images to `dist/<process>`, that of the gateway with the screens. */
await runMain(async () => {
  readArguments({ options: {}, usage: 'npm run bundle' });
  const supervisor = createSupervisor();
  try {
    await bundleEverything(supervisor);
    return 0;
  } finally {
    await supervisor.stop();
  }
});
