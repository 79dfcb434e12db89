/**
 * An error that the user can correct. The message is one sentence about how, shown without a stack.
 */
export class UserError extends Error {}
