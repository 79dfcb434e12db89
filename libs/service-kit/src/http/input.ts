import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type FieldErrors, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Request } from 'express';
import { z } from 'zod';

const { localeError } = z.locales.ja();

/** Messages for the player by the path of the field; an input that is wrong as a whole stands under `_`. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = Object.create(null);
  for (const { path, message } of issues) {
    const name = path.length === 0 ? '_' : path.join('.');
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The parameters in the path. One that cannot be right names nothing: 404. */
export async function readParams(
  call: Endpoint,
  request: Pick<Request, 'params'>,
): Promise<Result<Input['params'], 'not_found'>> {
  const params = await call.params.safeParseAsync(request.params);
  return params.success ? ok(params.data) : refuse('not_found');
}

/** What a declared call takes besides its path. */
export async function readInput(
  call: Endpoint,
  request: Pick<Request, 'query' | 'body'>,
): Promise<Result<Omit<Input, 'params'>, 'validation_failed'>> {
  const query = await call.query.safeParseAsync(request.query, { error: localeError });
  if (!query.success) return refuse('validation_failed', { fields: fieldErrors(query.error.issues) });
  const body = await call.body.safeParseAsync(request.body, { error: localeError });
  if (!body.success) return refuse('validation_failed', { fields: fieldErrors(body.error.issues) });
  return ok({ query: query.data, body: body.data });
}
