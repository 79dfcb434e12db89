/** The sentences that this service sends to players; refusals have theirs in the contracts. */
export const text = { saved: 'デッキが保存されました' } as const;
