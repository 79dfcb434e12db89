// @ts-check
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into the processes of the game (NODE_OPTIONS), so that memory is measured without
// garbage.
v8.setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
});
