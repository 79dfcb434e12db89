import { battleService } from '@maseki/battle/app.ts';
import { runProcess } from '@maseki/service-kit/run-process.ts';
import { startService } from '@maseki/service-kit/service.ts';
import { inWorldOf } from '@maseki/tools/dev-env/world-clock.ts';

/** A battle pod in a world whose time is `WORLD_AHEAD_MS` ahead of this machine's. */
const { WORLD_AHEAD_MS = '0' } = process.env;
const clock = { now: () => Date.now() + Number(WORLD_AHEAD_MS) };
const service = battleService({ wrapLog: (battleLog) => inWorldOf(clock, battleLog) });
await runProcess('battle', () => startService(service, { env: process.env, ownProcess: true, clock }));
