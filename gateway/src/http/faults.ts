import { refuse } from '@maseki/contracts/errors.ts';
import { Fault } from '@maseki/contracts/gateway/faults.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import { type Metrics, measuresIn } from '@maseki/service-kit/metrics.ts';
import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import type { RequestHandler } from 'express';
import { isCrossOrigin } from '../guard/origin.ts';
import type { ClientOf } from './client-address.ts';
import { readRequestBody } from './request-body.ts';

interface FaultsDeps {
  metrics: Metrics;
  clientOf: ClientOf;
}

const PER_MINUTE = 20;
/** Distinct values per label of a metric, so that no client can fill the memory of the scraper. */
const LABEL_VALUES = 40;

/** The value itself as long as there are few, else `other`. */
function boundedLabel(): (value: string) => string {
  const seen = new Set<string>();
  return (value) => {
    if (seen.size < LABEL_VALUES) seen.add(value);
    return seen.has(value) ? value : 'other';
  };
}

const ROUTE = /^\/[a-z:_/-]*$/;

/** As a metric by kind, build and route. It stores nothing, and ignores texts of players. */
export function takeFaults({ metrics, clientOf }: FaultsDeps): RequestHandler {
  const faults = measuresIn(metrics.registry).counter(
    'screen_faults_total',
    'Uncaught errors of a page, and files of screens that could not be loaded',
    'kind',
    'route',
    'build',
  );
  const limit = new RateLimit({ count: PER_MINUTE, withinMs: 60_000 });
  const [routeLabel, buildLabel] = [boundedLabel(), boundedLabel()];

  return async (request, response) => {
    const client = clientOf(request);
    if (isCrossOrigin(request.headers.origin, client)) return sendRefusal(response, refuse('forbidden'));
    const allowed = limit.consume(clientNetwork(client.address));
    if (!allowed.ok) return sendRefusal(response, allowed);
    const body = await readRequestBody(request);
    if (!body.ok) return sendRefusal(response, body);
    const fault = Fault.safeParse(parsed(body.value));
    if (!fault.success) return sendRefusal(response, refuse('validation_failed'));
    const { kind, route, build } = fault.data;
    faults.inc({ kind, route: ROUTE.test(route) ? routeLabel(route) : 'other', build: buildLabel(build) });
    response.status(204).end();
  };
}

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return undefined;
  }
}
