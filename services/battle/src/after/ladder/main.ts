import { CommandUsage, runCommand } from '@maseki/service-kit/run-command.ts';
import { type Models, modelsOf } from '../../base/database/models.ts';
import { type Comparison, compareLadder, writeDifferences } from './rebuild.ts';
import { createSuspicion, matchedBattles } from './suspicious-battles.ts';

const USAGE = `ladder rebuild [--write]   compares ratings and the open season with the archive, and replaces them
ladder one-sided           pairs of which one always wins, and new accounts that only meet newer ones`;
/** Battles that end while the ladder is compared make it differ, so it is compared again. */
const MOST_ROUNDS = 5;
const SHOWN = 20;
const EXIT_DIFFERS = 1;

function print({ season, closedEarly, battles, compared, ratings, records }: Comparison): void {
  const computed = `${compared.ratings} ratings, and ${compared.records} records of season ${season}`;
  console.log(`${computed}, computed from ${battles} battles`);
  for (const { user, seen, rebuilt } of ratings.slice(0, SHOWN)) {
    const stored = seen ? `${seen.rating.toFixed(2)} after ${seen.battles} battles` : 'nothing';
    console.log(`${user}: rating ${stored} stored, ${rebuilt.rating.toFixed(2)} after ${rebuilt.battles ?? 'its'}`);
  }
  for (const { user, seen, rebuilt } of records.slice(0, SHOWN)) {
    const of = (record: typeof rebuilt) => `${record.battles} battles, ${record.wins} won, best ${record.best}`;
    console.log(`${user}: record ${seen ? of(seen) : 'nothing'} stored, ${of(rebuilt)}`);
  }
  if (closedEarly > 0) console.log(`${closedEarly} records are closed although their season goes on`);
  console.log(`${ratings.length} ratings and ${records.length} records differ`);
}

async function rebuild(models: Models, isWriting: boolean): Promise<void> {
  let written = 0;
  for (let round = 1; ; round += 1) {
    const comparison = await compareLadder(models, Date.now());
    print(comparison);
    const differs = comparison.closedEarly + comparison.ratings.length + comparison.records.length > 0;
    if (!differs) break;
    if (!isWriting || round === MOST_ROUNDS) {
      process.exitCode = EXIT_DIFFERS;
      break;
    }
    written += await writeDifferences(models, comparison);
  }
  if (isWriting) console.log(`${written} values replaced`);
}

async function findSuspicious(models: Models): Promise<void> {
  const suspicion = createSuspicion();
  for await (const battle of matchedBattles(models)) suspicion.add(battle);
  const day = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const pairs = suspicion.oneSided();
  for (const { winner, loser, inARow, until } of pairs) {
    console.log(`${winner} has won ${inARow} in a row against ${loser}, until ${day(until)}`);
  }
  const circles = suspicion.youngCircles(Date.now());
  for (const { user, battles, opponents } of circles) {
    console.log(`${user} is new and has fought ${battles} battles, only against newer ones: ${opponents.join(' ')}`);
  }
  console.log(`${pairs.length} one-sided pairs and ${circles.length} new accounts among newer ones`);
}

/** What is asked for by these arguments. Throws CommandUsage. */
function taskOf([command, option, ...more]: readonly string[]): (models: Models) => Promise<void> {
  const isRebuild = command === 'rebuild' && (option === undefined || option === '--write');
  if ((!isRebuild && (command !== 'one-sided' || option !== undefined)) || more.length > 0)
    throw new CommandUsage(USAGE);
  return isRebuild ? (models) => rebuild(models, option === '--write') : findSuspicious;
}

await runCommand({ service: 'battle' }, async (db) => taskOf(process.argv.slice(2))(modelsOf(db)));
