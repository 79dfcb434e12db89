import { join } from 'node:path';
import { clusterIsMissing } from '../documents/cluster-for-tests.ts';
import { cloneFresh } from '../documents/fresh-clone.ts';
import { tryDocuments } from '../documents/try-documents.ts';
import { root } from '../paths.ts';
import { allBlocks } from '../structure/documents/blocks.ts';
import { documentFaults } from '../structure/documents/faults.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

// Runs the commands of all documents in a fresh clone of the last commit, and looks for whatever
// documents name and the tree lacks.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runMain(async () => {
  readArguments({ options: {}, usage: 'npm run test:docs' });
  const named = Object.values(documentFaults).flatMap((find) => find());
  const clone = cloneFresh();
  process.once('exit', () => clone.remove());
  const { report, faults } = await tryDocuments({
    blocks: allBlocks(),
    folder: clone.folder,
    clusterIsMissing: await clusterIsMissing(),
    reportFile: join(root, 'out/docs.json'),
  });
  for (const fault of [...named, ...faults]) console.log(`FAILED ${fault}`);
  for (const { file, command, why } of report.skipped) console.log(`not run: ${file}: ${command} (${why})`);
  console.log(`${report.run} of ${report.commands} commands ran. Written to out/docs.json.`);
  return named.length + faults.length === 0 ? 0 : 1;
});
