import { join } from 'node:path';
import { dataFolder } from '../paths.ts';
import { listenForDebugger } from '../servers/debugged.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

// Lets a process of the running game listen for a debugger (CONTRIBUTING.md "The first change").
await runMain(async () => {
  const { positionals } = readArguments({ options: {}, usage: 'npm run debug -- <process>', words: [1, 1] });
  const [name = ''] = positionals;
  const url = await listenForDebugger(join(dataFolder, 'processes.json'), name);
  console.log(`${name} listens for a debugger at ${url}.`);
  console.log('Open chrome://inspect, or attach an editor to port 9229.');
  return 0;
});
