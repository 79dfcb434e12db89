import { toast } from 'react-hot-toast/headless';

/** Durations of the specification (point 9). The library shows at most 20 toasts. */
export const ERROR_MS = 4_000;
export const SUCCESS_MS = 2_000;

/** Shows a toast to the player. Identical sentences appear once. */
export const notify = {
  success: (message: string) => toast.success(message, { id: `success:${message}`, duration: SUCCESS_MS }),
  error: (message: string) => toast.error(message, { id: `error:${message}`, duration: ERROR_MS }),
  warning: (message: string) => toast(message, { id: `warning:${message}`, duration: ERROR_MS, className: 'warning' }),
  info: (message: string) => toast(message, { id: `info:${message}`, duration: ERROR_MS }),
  /** At once. A dismissed one is removed later, and then takes a newer one of its sentence along. */
  end: (id: string) => toast.remove(id),
} as const;
