import type { Log } from '../log.ts';
import type { EventModels } from './models.ts';

interface RetryDeps {
  handle(message: unknown): Promise<void>;
  models: Pick<EventModels, 'failures'>;
  consumer: string;
  log: Log;
}

/**
 * Tries the dead letters of a consumer again, because the new release may know how to handle them.
 */
export async function retryDeadLetters({ handle, models, consumer, log }: RetryDeps): Promise<void> {
  for await (const { _id, message } of models.failures.find({ consumer, dead_letter: true }).lean().cursor()) {
    try {
      await handle(JSON.parse(message));
      await models.failures.deleteOne({ _id });
    } catch (error) {
      log.error({ event: 'dead_letter_failed', err: error, consumer, failure: _id }, 'a dead letter failed again');
    }
  }
}
