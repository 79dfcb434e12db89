import { writeFileSync } from 'node:fs';
import { recordContracts } from '../contracts/record.ts';
import { generateBusFiles } from '../permissions/generate.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

/**
 * Writes every service's permissions on NATS, from the contracts, the services' definitions and the
 * calls in their code, and the record of the contracts.
 */
await runMain(async () => {
  readArguments({ options: {}, usage: 'npm run permissions' });
  for (const [file, content] of await generateBusFiles()) writeFileSync(file, content);
  const { file, content } = await recordContracts();
  writeFileSync(file, content);
  return 0;
});
