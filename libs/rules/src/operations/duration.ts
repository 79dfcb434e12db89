/** Ends of turns that a state made by an attack lasts when it should cover the opponent's next turn: this end and the next. */
export const throughNextTurn = 2;
