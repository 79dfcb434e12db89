import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentRequestId } from './request-scope.ts';

export type Log = Logger;

/** Names of values that a log line never holds at any depth. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'secret', 'secrets', 'seed'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** The ids of the current request and trace. */
function belongsTo(): Record<string, string> {
  const requestId = currentRequestId();
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) };
}

/**
 * An error without the documents that errors of MongoDB hold, because those may have anything in
 * them.
 */
function withoutDocuments(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return { ...stdSerializers.err(error), writeErrors: undefined, result: undefined, partialResult: undefined };
}

/**
 * Structured logs. Every line has service, pod and, if there are any, the ids of request and trace.
 * The default is standard output.
 */
export function createLog(
  service: string,
  { pod, logLevel }: { pod: string; logLevel: string },
  destination?: DestinationStream,
): Log {
  const options = {
    level: logLevel,
    base: { service, pod },
    redact: { paths: secrets, censor: '***' },
    serializers: { err: withoutDocuments },
    mixin: belongsTo,
  };
  return destination ? pino(options, destination) : pino(options);
}
