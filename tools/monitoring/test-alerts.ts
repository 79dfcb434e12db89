import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promtool } from '../binaries/prometheus.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import type { Count } from '../testing/results.ts';
import { alertCases } from './alert-cases.ts';
import { panelCases } from './objective-cases.ts';
import { promtoolTests } from './promtool-tests.ts';
import { renderMonitoring } from './rendered-rules.ts';

/** With series whose effects are known. Not in `npm test`: promtool may have to be compiled. */
export async function testAlerts(): Promise<Count> {
  const binary = await resolveBinary(promtool);
  const monitoring = await renderMonitoring();
  const { groups } = monitoring;
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const run = (...args: string[]) => spawnSync(binary, args, { cwd: folder, stdio: 'inherit' }).status ?? 1;
  try {
    writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups }));
    writeFileSync(
      join(folder, 'tests.yaml'),
      promtoolTests('rules.yaml', { alerts: alertCases, panels: panelCases }, monitoring),
    );
    const checked = run('check', 'rules', 'rules.yaml');
    const tested = run('test', 'rules', 'tests.yaml');
    const rules = groups.reduce((count, group) => count + group.rules.length, 0);
    console.log(`${rules} rules, ${alertCases.length + panelCases.length} cases`);
    const results = [checked, tested];
    const failed = results.filter((status) => status !== 0).length;
    return { passed: results.length - failed, failed, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
