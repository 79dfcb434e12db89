import { runProcess } from './run-process.ts';
import { type ServiceDefinition, startService } from './service.ts';

/** Runs a service as this process, with its settings from the environment. */
export const runService = <Context>(definition: ServiceDefinition<Context>): Promise<void> =>
  runProcess(definition.name, () => startService(definition, { env: process.env, ownProcess: true }));
