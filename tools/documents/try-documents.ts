import { dirname } from 'node:path';
import { helm } from '../binaries/helm.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { writeAtomically } from '../files.ts';
import { freePort } from '../servers/ports.ts';
import { createSupervisor } from '../servers/supervisor.ts';
import type { Block } from '../structure/documents/blocks.ts';
import { step } from '../terminal/progress.ts';
import { GAME } from './game-block.ts';
import { type Surroundings, tryBlock } from './try-block.ts';

/** The content of `out/docs.json`. */
interface DocumentsReport {
  commands: number;
  run: number;
  skipped: { file: string; command: string; why: string }[];
}

interface Options {
  blocks: readonly Block[];
  /** The clone in which commands run. */
  folder: string;
  /** Null if a cluster for tests answers, else why not. */
  clusterIsMissing: string | null;
  reportFile: string;
}

const DEFAULT_PORT = 8080;

/** Why a block is not run, null if it is. */
function whyNot({ mark }: Block, clusterIsMissing: string | null): string | null {
  if (mark.kind === 'not run') return mark.why;
  if (mark.kind === 'none') return 'it has no mark';
  return mark.needs === 'cluster' ? clusterIsMissing : null;
}

/** The game of the clone takes another port where one plays on 8080. */
async function environment(blocks: readonly Block[]): Promise<Record<string, string | undefined>> {
  const port = await freePort(DEFAULT_PORT);
  const needsHelm = blocks.some(({ mark }) => mark.kind === 'run' && mark.needs === 'cluster');
  const path = needsHelm ? `${dirname(await resolveBinary(helm))}:` : '';
  return {
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    PATH: `${path}${process.env['PATH']}`,
    NODE_OPTIONS: undefined,
  };
}

/** Runs one block, beside a game if it needs one. */
function runBlock(block: Block, surroundings: Surroundings): Promise<string | null> {
  const run = () => tryBlock(block, surroundings);
  return block.mark.kind === 'run' && block.mark.needs === 'game' ? tryBlock(GAME, surroundings, run) : run();
}

/** One after another, with a report. Resolves to a sentence for each that failed. */
export async function tryDocuments({ blocks, folder, clusterIsMissing, reportFile }: Options) {
  const supervisor = createSupervisor();
  const faults: string[] = [];
  const report: DocumentsReport = { commands: 0, run: 0, skipped: [] };
  const isCluster = clusterIsMissing === null ? blocks : [];
  const surroundings = { supervisor, folder, env: await environment(isCluster) };
  try {
    for (const block of blocks) {
      const { file, line, commands } = block;
      report.commands += commands.length;
      const why = whyNot(block, clusterIsMissing);
      if (why === null) {
        report.run += commands.length;
        const fault = await step(`${file}:${line} ${commands[0]}`, () => runBlock(block, surroundings));
        if (fault !== null) faults.push(fault);
      } else report.skipped.push(...commands.map((command) => ({ file, command, why })));
    }
  } finally {
    await supervisor.stop();
  }
  writeAtomically(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  return { report, faults };
}
