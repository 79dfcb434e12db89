/** The connection was not made, so nothing of the request was seen by the pod. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
]);

/** Whether a request failed before the pod could see anything of it. */
export const neverArrived = (error: Error): boolean => 'code' in error && NOT_CONNECTED.has(String(error.code));
