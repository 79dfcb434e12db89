/** Whether MongoDB refused a write because the key is taken. */
export const duplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
