import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installDependencies } from '@maseki/tools/bootstrap/install.mjs';
import { json, runBench, writeOut } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedTargets } from './figures.ts';
import { peersFolder } from './peers-folder.ts';
import { type Report, reportOf, roundsOf, type StoredRound, type StoredSections, storedRound } from './report.ts';
import { type SectionName, sections, sectionsNamed } from './sections.ts';
import { fullSizes, quickSizes } from './sizes.ts';

const { values, positionals } = argumentsOfMain({
  options: {
    rounds: { type: 'string', default: '3' },
    /** One round with few matches, to see that everything works. */
    quick: { type: 'boolean', default: false },
    /** Adds rounds to those of the runs before, instead of replacing them. */
    add: { type: 'boolean', default: false },
  },
  usage: 'npm run bench -- battle [<section> …] [--rounds <value>] [--quick] [--add]',
  words: [0, Number.POSITIVE_INFINITY],
});

/** Figures of a quick run never stand beside measured ones. */
const name = values.quick ? 'bench-battle-quick' : 'bench-battle';
const sizes = values.quick ? quickSizes : fullSizes;
const rounds = values.quick ? 1 : Number(values.rounds);
const onProgress = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);

/** Measurements of earlier runs. */
async function readStored(): Promise<StoredSections> {
  try {
    const report: Report = JSON.parse(await readFile(join(root, 'out', `${name}.json`), 'utf8'));
    return report.sections ?? {};
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Measures a section. Each round is written when done, so that an ended run keeps its results. */
async function measure<Name extends SectionName>(section: Name, stored: StoredSections): Promise<StoredSections> {
  const measured: StoredRound<Name>[] = values.add ? [...roundsOf(section, stored)] : [];
  onProgress(section);
  const began = performance.now();
  let next = stored;
  for await (const round of sections[section]({ sizes, rounds, onProgress })) {
    measured.push(storedRound(section, round, new Date()));
    next = { ...stored, [section]: measured };
    await writeOut(`${name}.json`, json(reportOf(next)));
  }
  onProgress(`${section} took ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return next;
}

await runBench(name, async () => {
  const wanted = sectionsNamed(positionals);
  await installDependencies(peersFolder);
  let stored = await readStored();
  for (const section of wanted) stored = await measure(section, stored);
  const report = reportOf(stored);
  const { sections: _, warnings, ...figures } = report;
  console.table(figures);
  for (const warning of warnings) console.log(warning);
  if (values.quick) {
    console.log('This was a quick run: its figures are not to be trusted, and no target is judged.');
    return { report: { quick: true, ...report } };
  }
  return { report, missed: missedTargets(figures as Record<string, number>) };
});
