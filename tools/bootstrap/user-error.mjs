/** Something that the person at the keyboard can correct: the message is one sentence that says how. Shown without a stack. */
export class UserError extends Error {}
