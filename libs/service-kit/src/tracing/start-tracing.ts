import type { Environment } from '../config/settings.ts';

/**
 * Sends traces of the whole process to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Without it
 * nothing is loaded. Other OTEL_ settings count as OpenTelemetry documents them. The returned
 * function sends the rest.
 */
export async function startTracing(service: string, env: Environment): Promise<() => Promise<void>> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return async () => undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': env['OTEL_SERVICE_NAME'] ?? service,
      'service.namespace': 'maseki',
      'service.instance.id': env['POD_NAME'] ?? '',
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
