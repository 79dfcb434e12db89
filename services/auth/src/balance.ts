/** A user's magic stones. Nobody keeps stones yet, so everybody has none; inventory's question takes this place. */
export const balanceOf = async (_userId: string): Promise<number> => 0;
