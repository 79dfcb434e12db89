// @ts-check
import { writeFileSync } from 'node:fs';
import inspector from 'node:inspector/promises';
import { join } from 'node:path';

// Preloaded into the processes of the game (NODE_OPTIONS). The first SIGUSR2 begins a profile of CPU
// or, with PROFILE_ALLOCATIONS, of all that is allocated. The second writes it to PROFILE_FOLDER.
const session = new inspector.Session();
session.connect();
let isRunning = false;

const { PROFILE_FOLDER: folder = '.', POD_NAME: name = 'gateway', PROFILE_ALLOCATIONS: allocations } = process.env;

async function beginAllocations() {
  const collected = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
  await session.post('HeapProfiler.startSampling', { samplingInterval: 16_384, ...collected });
}

/** In the form of a CPU profile, with bytes in place of µs. */
async function endAllocations() {
  const { profile } = await session.post('HeapProfiler.stopSampling');
  /** Each with a number, as it comes. */
  const ids = new Map([[profile.head, 0]]);
  for (const [{ children }] of ids) for (const child of children) ids.set(child, ids.size);
  const idOf = (/** @type {typeof profile.head} */ node) => ids.get(node) ?? 0;
  const nodes = [...ids.keys()];
  return {
    nodes: nodes.map((node) => ({ id: idOf(node), callFrame: node.callFrame, children: node.children.map(idOf) })),
    samples: nodes.map(idOf),
    timeDeltas: nodes.map(({ selfSize }) => selfSize),
  };
}

async function beginCpu() {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 250 });
  await session.post('Profiler.start');
}

async function end() {
  const profile = allocations ? await endAllocations() : (await session.post('Profiler.stop')).profile;
  writeFileSync(join(folder, `profile-${name}.cpuprofile`), JSON.stringify(profile));
}

process.on('SIGUSR2', () => {
  void (isRunning ? end() : allocations ? beginAllocations() : beginCpu());
  isRunning = !isRunning;
});
