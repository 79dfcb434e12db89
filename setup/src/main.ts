/**
 * Exit code of a process that SIGTERM ended, by convention. 0 would tell an orchestrator that all
 * is made.
 */
const ENDED_BY_SIGTERM = 143;

// As process 1 of a container, `setup` ignores these signals unless it handles them, so the
// handlers come before anything is loaded. All steps of setup may be repeated.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(ENDED_BY_SIGTERM));

const { runSetup } = await import('./run-setup.ts');
await runSetup(process.argv[2]);

// No import comes before the handlers. A bundler takes a file without import and export for
// CommonJS.
export {};
