/** Each reading is recorded, so the page reads once and after acts, not by itself. */
export const READ_ONCE = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;
