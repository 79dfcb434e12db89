/** Something the person at the keyboard can mend: the message is one sentence that says how. Shown without a stack. */
export class Failure extends Error {}
