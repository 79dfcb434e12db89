import { type Endpoint, IdempotencyKey } from '@maseki/contracts/endpoint.ts';
import { type FieldErrors, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Request } from 'express';
import { z } from 'zod';

const { localeError } = z.locales.ja();

/** Messages for the player by the path of the field. Those of the whole input are under `_`. */
function fieldErrors(issues: readonly z.core.$ZodIssue[], under: string): FieldErrors {
  const fields: FieldErrors = Object.create(null);
  for (const { path, message } of issues) {
    const name = path.length === 0 ? under : path.join('.');
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

async function parse(schema: z.ZodType, value: unknown, under = '_'): Promise<Result<unknown, 'validation_failed'>> {
  const parsed = await schema.safeParseAsync(value, { error: localeError });
  if (parsed.success) return ok(parsed.data);
  return refuse('validation_failed', { fields: fieldErrors(parsed.error.issues, under) });
}

/** The parameters of the path. A value that cannot be an id is 404. */
export async function parseParams(
  endpoint: Endpoint,
  request: Pick<Request, 'params'>,
): Promise<Result<unknown, 'not_found'>> {
  const params = await endpoint.params.safeParseAsync(request.params);
  return params.success ? ok(params.data) : refuse('not_found');
}

/** The contents of a request beside its path, as the endpoint declares them. */
export interface Input {
  query: unknown;
  body: unknown;
  idempotencyKey: string | null;
}

/** The declared input of a request, or 422 with the fields that are at fault. */
export async function parseInput(
  endpoint: Endpoint,
  { query: rawQuery, body: rawBody, headers }: Pick<Request, 'query' | 'body' | 'headers'>,
): Promise<Result<Input, 'validation_failed'>> {
  const query = await parse(endpoint.query, rawQuery);
  if (!query.ok) return query;
  const header = endpoint.idempotencyKey ? headers['idempotency-key'] : undefined;
  const key = await parse(IdempotencyKey.optional(), header, 'Idempotency-Key');
  if (!key.ok) return key;
  const body = await parse(endpoint.body, rawBody);
  if (!body.ok) return body;
  return ok({ query: query.value, body: body.value, idempotencyKey: (key.value as string | undefined) ?? null });
}
