/** Messages of federation's runtime about a library that the shell has too old, or not at all. */
const REFUSED = /shared singleton module .* does not satisfy the requirement|RUNTIME-012/;

/** True if federation refused a remote because it needs a newer library than the shell has. */
export const isVersionRefused = (error: unknown): boolean => error instanceof Error && REFUSED.test(error.message);
