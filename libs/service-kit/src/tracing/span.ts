import {
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export type Carrier = Readonly<Record<string, string | string[] | undefined>>;

interface SpanOptions {
  kind: SpanKind;
  attributes?: Record<string, string | number>;
  /** The trace of a message or a request, by default the running one. */
  parent?: Context;
}

const tracer = () => trace.getTracer('maseki');

/** The trace that the headers of a message or a request carry. */
export const traceOf = (headers: Carrier): Context => propagation.extract(context.active(), headers);

/** Headers that carry the running trace on, none while tracing is off. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

function failed(span: Span, error: unknown): void {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Begins a span whose end the caller knows. `run` runs within it. */
export function beginSpan<T>(name: string, { kind, attributes = {}, parent }: SpanOptions, run: (span: Span) => T): T {
  const within = parent ?? context.active();
  const span = tracer().startSpan(name, { kind, attributes }, within);
  return context.with(trace.setSpan(within, span), () => run(span));
}

/** True if something receives the spans of this process. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('maseki') !== undefined;
}

/**
 * Runs code as one span of the trace. Notes an error there and rethrows it. While tracing is off it
 * only runs the code.
 */
export async function inSpan<T>(name: string, options: SpanOptions, run: () => Promise<T> | T): Promise<T> {
  if (!isTracing()) return run();
  return beginSpan(name, options, async (span) => {
    try {
      return await run();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export { SpanKind };
