/** By convention that of a process which was ended by SIGTERM. Not 0: an orchestrator would believe that all is made. */
const ENDED_BY_SIGTERM = 143;

// A process with the id 1, as in a container, ignores these signals unless it handles them, so they are heard before anything is loaded.
// All that setup does may be repeated.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(ENDED_BY_SIGTERM));

const { runSetup } = await import('./run-setup.ts');
await runSetup(process.argv[2]);
