/** How much one may say in any chat of the product (docs/protocol.md "Chat"). */
export const chatLimit = { count: 10, withinMs: 5_000 } as const;

/** The warning for what is too much. */
export const CHAT_TOO_FAST = 'メッセージの送信が多すぎます。少し待ってください';
