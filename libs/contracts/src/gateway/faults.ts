import { z } from 'zod';
import { Build } from './screens-config.ts';

/** Where pages report their faults. */
export const FAULTS_PATH = '/api/faults/';

/**
 * A fault of a page, which is an uncaught error or a file of a screen that could not be loaded. It
 * reveals nothing about the player, because `route` is the declared path of a screen, never an
 * address with ids.
 */
export const Fault = z.strictObject({
  kind: z.enum(['error', 'chunk']),
  route: z.string().max(60),
  build: Build.shape.build,
});
export type Fault = z.infer<typeof Fault>;
