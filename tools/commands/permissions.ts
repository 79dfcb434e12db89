import { writeFileSync } from 'node:fs';
import { generateBusFiles } from '../permissions/generate.ts';
import { runMain } from '../terminal/run-main.ts';

/** Writes what every service may on NATS, from the contracts, the services' definitions and what their code calls. */
await runMain(async () => {
  for (const [file, content] of await generateBusFiles()) writeFileSync(file, content);
  return 0;
});
