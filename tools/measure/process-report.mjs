// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into the processes of the game (NODE_OPTIONS). On SIGUSR2 a process collects garbage
// and writes its memory without garbage to `<pid>.json` in the folder PROCESS_REPORTS. A pod named
// LOOP_OF adds how long its event loop was held since the last report.

v8.setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const TICK_MS = 2;
const none = () => ({ held_ms: 0, late_ms: 0 });
/**
 * `held_ms` is CPU of one turn of the loop. `late_ms` also counts time in which others had the
 * cores.
 */
let longest = none();

function watchLoop() {
  let [at, cpu] = [performance.now(), process.threadCpuUsage()];
  const look = () => {
    const used = process.threadCpuUsage(cpu);
    const now = performance.now();
    longest.held_ms = Math.max(longest.held_ms, (used.user + used.system) / 1_000);
    longest.late_ms = Math.max(longest.late_ms, now - at - TICK_MS);
    at = now;
    cpu = process.threadCpuUsage();
  };
  setInterval(look, TICK_MS).unref();
  return () => {
    at = performance.now();
    cpu = process.threadCpuUsage();
  };
}

const { PROCESS_REPORTS: folder = '', LOOP_OF, POD_NAME } = process.env;
const forget = LOOP_OF !== undefined && LOOP_OF === POD_NAME ? watchLoop() : () => undefined;

process.on('SIGUSR2', () => {
  const loop = longest;
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(
    join(folder, `${process.pid}.json`),
    JSON.stringify({ heap_bytes: heapUsed, external_bytes: external, rss_bytes: rss, ...loop }),
  );
  longest = none();
  forget();
});
