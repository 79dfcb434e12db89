import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import { measuresIn } from '../metrics.ts';

/**
 * Measures the commands of a connection from now on. `result` is `ok` or `failed`, which includes
 * those that the driver tries again.
 */
export function measureCommands(connection: Connection, registry: Registry): void {
  const seconds = measuresIn(registry).histogram(
    'mongodb_command_seconds',
    'Time of a command to MongoDB; failed is also a transaction that is done again.',
    // The driver counts whole milliseconds.
    [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    'command',
    'result',
  );
  const client = connection.getClient();
  client.on('commandSucceeded', ({ commandName, duration }) => {
    seconds.observe({ command: commandName, result: 'ok' }, duration / 1_000);
  });
  client.on('commandFailed', ({ commandName, duration }) => {
    seconds.observe({ command: commandName, result: 'failed' }, duration / 1_000);
  });
}
