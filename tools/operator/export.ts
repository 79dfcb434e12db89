import { join } from 'node:path';
import { OperatorError } from '@maseki/auth/moderation/arguments.ts';
import { UsageError, UserError } from '../bootstrap/user-error.mjs';
import { exportPlayer } from '../export/export-player.ts';
import { writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { databaseOf } from '../servers/backends.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

const USAGE = 'npm run operator -- export <player> --reason <text> --by <operator>';
const OWNER_ONLY = 0o600;

// Writes all that is stored of a player who cannot log in to a file (docs/operations.md).
await runMain(async () => {
  const { values, positionals } = readArguments({
    options: { reason: { type: 'string' }, by: { type: 'string' } },
    usage: USAGE,
    words: [1, 1],
  });
  const [player = ''] = positionals;
  const { reason = '', by = '' } = values;
  if (!reason.trim() || !by.trim()) throw new UsageError(`--reason and --by are needed: ${USAGE}`);
  try {
    const { id, ...content } = await exportPlayer({ player, reason, by }, databaseOf);
    const file = join(root, 'out', `export-${id}.json`);
    writeAtomically(file, JSON.stringify(content, null, 1), OWNER_ONLY);
    console.log(`All that is stored of ${content.username} is in out/export-${id}.json.`);
  } catch (error) {
    throw error instanceof OperatorError ? new UserError(error.message) : error;
  }
  return 0;
});
