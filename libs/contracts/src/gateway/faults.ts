import { z } from 'zod';
import { Build } from './config.ts';

/** Where pages report their faults. */
export const FAULTS_PATH = '/api/faults/';

/**
 * A fault of a page: an error that nobody caught, or a file of a screen that could not be loaded. It says nothing of the player: `route` is
 * the declared path of a screen, never an address with ids.
 */
export const Fault = z.strictObject({
  kind: z.enum(['error', 'chunk']),
  route: z.string().max(60),
  build: Build.shape.build,
});
export type Fault = z.infer<typeof Fault>;
