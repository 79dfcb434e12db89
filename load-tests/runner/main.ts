import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { writeAtomically } from '@maseki/tools/files.ts';
import { root } from '@maseki/tools/paths.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { type StageName, stageNames, stages } from '../stages.ts';
import { runStage } from './run-stage.ts';
import { summaryLines } from './summary.ts';
import { findTarget } from './target.ts';
import { uncalledEndpoints } from './uncalled-endpoints.ts';

const isStage = (name: string): name is StageName => (stageNames as readonly string[]).includes(name);

/** The arguments of the command line. Throws UserError for unknown ones. */
function readArguments(): { stage: StageName; players: number } {
  const list = stageNames.join(', ');
  let parsed: { values: { players?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ allowPositionals: true, options: { players: { type: 'string' } } });
  } catch {
    throw new UserError(`Give a stage (${list}) and perhaps --players with a number.`);
  }
  const [stage = '', ...more] = parsed.positionals;
  if (!isStage(stage) || more.length > 0)
    throw new UserError(`There is no stage "${[stage, ...more].join(' ')}": give one of ${list}.`);
  const { players = String(stages[stage].players) } = parsed.values;
  if (!/^[1-9]\d{0,4}$/.test(players))
    throw new UserError(`--players ${players} is no number of players: give one from 1 to 99999.`);
  return { stage, players: Number(players) };
}

const WRONG_INPUT = 2;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runMain(async () => {
  let input: { stage: StageName; players: number; baseUrl: string };
  try {
    input = { ...readArguments(), baseUrl: await findTarget() };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return WRONG_INPUT;
  }
  const { stage, players, baseUrl } = input;
  const supervisor = createSupervisor();
  try {
    console.log(`${players} players at ${baseUrl} for ${stages[stage].seconds} s …`);
    const file = (kind: string) => `${root}/out/load-${stage}.${kind}`;
    mkdirSync(dirname(file('html')), { recursive: true });
    const { summary, output } = await runStage(supervisor, { ...input, page: file('html') });
    writeAtomically(file('json'), `${JSON.stringify({ stage, players, base_url: baseUrl, ...summary }, null, 2)}\n`);
    if (output.trim() !== '') console.log(output.trim().split('\n').slice(-20).join('\n'));
    for (const line of summaryLines(summary)) console.log(line);
    console.log(`No journey calls ${uncalledEndpoints().join(', ')}.`);
    console.log(`${summary.passed ? 'PASSED' : 'FAILED'}; written to out/load-${stage}.html and .json`);
    return summary.passed ? 0 : 1;
  } finally {
    await supervisor.stop();
  }
});
