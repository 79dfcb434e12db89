import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-scope.ts';

export type Log = Logger;

/** What a log line never holds, wherever it stands in what is logged. */
const secrets = ['password', 'token', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** What the running code belongs to: the request's id and the trace's. */
function belongsTo(): Record<string, string> {
  const requestId = currentRequestId();
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) };
}

/** Structured logs: service, pod and, where there are, the request's and the trace's id in every line. On standard output by default. */
export function createLog(
  service: string,
  { pod, logLevel }: { pod: string; logLevel: string },
  destination?: DestinationStream,
): Log {
  const options = {
    level: logLevel,
    base: { service, pod },
    redact: { paths: secrets, censor: '***' },
    mixin: belongsTo,
  };
  return destination ? pino(options, destination) : pino(options);
}
