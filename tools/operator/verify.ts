import { runMain } from '../terminal/run-main.ts';
import { verifyFile } from '../verify/verify-file.ts';

// Checks an exported draw or battle without a game (docs/economy.md "Sealed draws").
await runMain(async () => verifyFile(process.argv.slice(2), console.log));
