import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-scope.ts';

export type Log = Logger;

/** Structured logs on standard output: service, pod and, where there is one, the request's id in every line. */
export const createLog = (service: string, { pod, logLevel }: { pod: string; logLevel: string }): Log =>
  pino({
    level: logLevel,
    base: { service, pod },
    redact: { paths: ['password', 'token', '*.password', '*.token'], censor: '***' },
    mixin() {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  });
