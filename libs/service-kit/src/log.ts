import { trace } from '@opentelemetry/api';
import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-scope.ts';

export type Log = Logger;

/** Structured logs on standard output: service, pod and, where there is one, the request's and the trace's id in every line. */
export const createLog = (service: string, { pod, logLevel }: { pod: string; logLevel: string }): Log =>
  pino({
    level: logLevel,
    base: { service, pod },
    redact: { paths: ['password', 'token', '*.password', '*.token'], censor: '***' },
    mixin() {
      const requestId = currentRequestId();
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) };
    },
  });
