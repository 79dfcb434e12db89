import { battleService } from '@maseki/battle/app.ts';
import { runProcess } from '@maseki/service-kit/run-process.ts';
import { startService } from '@maseki/service-kit/service.ts';
import { rollingChange } from '@maseki/tools/dev-env/rolling-change.ts';
import { setClock } from '../disturbances/set-clock.ts';

/**
 * A battle pod that is the build with the next rules or, by `CHAOS_BUILD`, the one before it. Its
 * clock may be wrong (`CHAOS_CLOCK_MS`).
 */
const { CHAOS_BUILD, CHAOS_CLOCK_MS = '0' } = process.env;
setClock(Number(CHAOS_CLOCK_MS));
const builds = rollingChange(1);
const service = battleService({ rulebook: CHAOS_BUILD === 'older' ? builds.older : builds.newer });
await runProcess('battle', () => startService(service, { env: process.env, ownProcess: true }));
