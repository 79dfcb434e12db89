import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { startGateway } from './gateway.ts';

const LONGEST_STOP_MS = 20_000;

try {
  const gateway = await startGateway({ env: process.env });
  const stop = () => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void gateway.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof SettingError ? `gateway cannot start: ${error.message}` : error);
  process.exit(1);
}
