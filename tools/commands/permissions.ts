import { writeFileSync } from 'node:fs';
import { BUS_FILE, generateBusFile } from '../permissions/generate.ts';
import { runMain } from '../terminal/run-main.ts';

/** Writes what every service may on NATS, from the contracts, the services' definitions and what their code calls. */
await runMain(async () => {
  writeFileSync(BUS_FILE, await generateBusFile());
  return 0;
});
