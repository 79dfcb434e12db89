/** The message is one sentence about how to correct it, shown without a stack. */
export class UserError extends Error {
  /** The exit code of the command that shows it. */
  exitCode = 1;
}

/** Wrong arguments, or a tree in which the command may not run. Nothing was written. */
export class UsageError extends UserError {
  exitCode = 2;
}
