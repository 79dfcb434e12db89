import { z } from 'zod';
import { Build } from './screens-config.ts';

/** Where pages report their faults. */
export const FAULTS_PATH = '/api/faults/';

/** `route` is a declared path, never an address with ids, so a fault reveals no player. */
export const Fault = z.strictObject({
  kind: z.enum(['error', 'chunk']),
  route: z.string().max(60),
  build: Build.shape.build,
});
export type Fault = z.infer<typeof Fault>;
