import { SettingError } from './config/settings.ts';
import { type ServiceDefinition, startService } from './service.ts';

const LONGEST_STOP_MS = 20_000;

/** Runs a service as this process: settings from the environment, a graceful stop on SIGTERM and SIGINT. */
export async function runService<Context>(definition: ServiceDefinition<Context>): Promise<void> {
  try {
    const service = await startService(definition, { env: process.env });
    const stop = () => {
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      void service.stop().then(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof SettingError ? `${definition.name} cannot start: ${error.message}` : error);
    process.exit(1);
  }
}
