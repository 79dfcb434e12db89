import type { Log } from '../log.ts';
import type { EventModels } from './models.ts';

interface Parts {
  handle(message: unknown): Promise<void>;
  models: Pick<EventModels, 'failures'>;
  consumer: string;
  log: Log;
}

/** Tries once more the facts that a consumer has given up: the release that starts may know what to do with them. */
export async function retryParked({ handle, models, consumer, log }: Parts): Promise<void> {
  for await (const { _id, message } of models.failures.find({ consumer, parked: true }).lean().cursor()) {
    try {
      await handle(JSON.parse(message));
      await models.failures.deleteOne({ _id });
    } catch (error) {
      log.error({ err: error, consumer, failure: _id }, 'a parked event stays parked');
    }
  }
}
