import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promtool } from '../binaries/prometheus.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { alertCases } from '../monitoring/alert-cases.ts';
import { panelCases } from '../monitoring/objective-cases.ts';
import { promtoolTests } from '../monitoring/promtool-tests.ts';
import { renderMonitoring } from '../monitoring/rendered-rules.ts';
import { runMain } from '../terminal/run-main.ts';

// The rules of the chart against series of which it is known what they should do. Outside npm test, as promtool may have to be compiled.
await runMain(async () => {
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
    const status = checked === 0 && tested === 0 ? 'passed' : 'failed';
    console.log(`${rules} rules, ${alertCases.length + panelCases.length} cases: ${status}`);
    return status === 'passed' ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
