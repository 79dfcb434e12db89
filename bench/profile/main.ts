import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { type Measurement, openClients } from '../battle/load.ts';
import { startOurs } from '../battle/servers/start-ours.ts';
import { type CpuProfile, nameOf, placeOf, selfTimeBy, type Times, totalTimeBy } from './self-time.ts';

const { values } = argumentsOfMain({
  options: {
    matches: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '6' },
    /** Seconds before it begins, so that V8 has compiled hot code. */
    warm: { type: 'string', default: '5' },
    /** Mean time before an action in ms. With 0 it follows at once. */
    think: { type: 'string', default: '0' },
    /** `full` for clients that do not ask for deltas, `delta` for our own. */
    frames: { type: 'string', default: 'full' },
    pods: { type: 'string', default: '2' },
    /** Without it the CPU is counted and nothing is sampled. */
    sampled: { type: 'boolean', default: true },
    /** Divides the bytes that are allocated, which is garbage nearly all, instead of CPU. */
    allocations: { type: 'boolean', default: false },
  },
  allowNegative: true,
  usage:
    'npm run bench -- profile [--matches <value>] [--seconds <value>] [--warm <value>] [--think <value>] [--frames <value>] [--pods <value>] [--no-sampled] [--allocations]',
});

const folder = join(root, 'out');
const unit = values.allocations ? 'bytes' : 'µs';
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'profile-on-signal.mjs')).href;
const SHOWN = 30;
const WRITTEN_WITHIN_MS = 15_000;

async function readProfile(name: string): Promise<CpuProfile> {
  const until = Date.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    try {
      return JSON.parse(await readFile(join(folder, `profile-${name}.cpuprofile`), 'utf8'));
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(250);
    }
  }
}

/** The largest times of a profile, in µs for an action. */
const largest = (times: Times, actions: number) =>
  [...times].slice(0, SHOWN).map(([name, us]) => ({ name, [`${unit} an action`]: Number((us / actions).toFixed(1)) }));

async function summarise(name: string, actions: number) {
  const profile = await readProfile(name);
  const packages = largest(
    selfTimeBy(profile, ({ callFrame }) => placeOf(callFrame)),
    actions,
  );
  console.log(`\n${name}: self by package, ${unit} for an accepted action of all pods`);
  console.table(packages);
  const functions = largest(selfTimeBy(profile, nameOf), actions);
  console.log(`${name}: self by function`);
  console.table(functions);
  const within = largest(totalTimeBy(profile, nameOf), actions);
  console.log(`${name}: functions with all that they call`);
  console.table(within);
  return { packages, functions, within };
}

const usPerAction = ({ cpu_s, actions }: Measurement) =>
  Object.fromEntries(Object.entries(cpu_s).map(([name, s]) => [name, Number(((s / actions) * 1e6).toFixed(1))]));

/** Plays matches on a game of its own while its pods are profiled. */
async function profileLoad() {
  await mkdir(folder, { recursive: true });
  const env = { PROFILE_FOLDER: folder, ...(values.allocations && { PROFILE_ALLOCATIONS: '1' }) };
  const server = await startOurs({ pods: Number(values.pods), preload: PRELOAD, env });
  try {
    const frames = values.frames === 'delta' ? 'delta' : 'full';
    const sampled = [...(server.processes['gateway'] ?? []), ...(server.processes['battle'] ?? [])];
    const signal = () => values.sampled && sampled.forEach((pid) => void process.kill(pid, 'SIGUSR2'));
    const measureMs = Number(values.seconds) * 1_000;
    const pace = { thinkMs: Number(values.think), warmMs: Number(values.warm) * 1_000, measureMs };
    const clients = await openClients(server, { matches: Number(values.matches), pace, frames });
    const measured = await clients.run(pace, { onBegin: signal, onEnd: signal });
    const cpu_us_per_action = usPerAction(measured);
    console.log(
      `${measured.actions_per_s.toFixed(0)} actions/s, ${measured.bytes_per_action.toFixed(0)} bytes/action, ` +
        `p50 ${measured.own_ms.p50.toFixed(1)} ms; CPU in µs for an action:`,
      cpu_us_per_action,
    );
    const names = values.sampled ? ['gateway', 'battle-0', 'battle-1'].slice(0, Number(values.pods) + 1) : [];
    const profiles: [string, unknown][] = [];
    for (const name of names) profiles.push([name, await summarise(name, measured.actions)]);
    await clients.stop();
    return { cpu_us_per_action, measured, profiles: Object.fromEntries(profiles) };
  } finally {
    await server.stop();
  }
}

await runBench('profile-battle', async () => ({ report: { load: await profileLoad() } }));
