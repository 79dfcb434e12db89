// @ts-check
import { writeFileSync } from 'node:fs';
import inspector from 'node:inspector/promises';
import { join } from 'node:path';

// Preloaded into the processes of the game (NODE_OPTIONS). The first SIGUSR2 begins a CPU profile,
// the second writes it to PROFILE_FOLDER.
const session = new inspector.Session();
session.connect();
let isRunning = false;

async function begin() {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 250 });
  await session.post('Profiler.start');
}

async function end() {
  const { profile } = await session.post('Profiler.stop');
  const { PROFILE_FOLDER: folder = '.', POD_NAME: name = 'gateway' } = process.env;
  writeFileSync(join(folder, `profile-${name}.cpuprofile`), JSON.stringify(profile));
}

process.on('SIGUSR2', () => {
  void (isRunning ? end() : begin());
  isRunning = !isRunning;
});
