import type { IncomingMessage } from 'node:http';
import { type ErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import { MAX_BODY_BYTES } from '@maseki/service-kit/http/json-body.ts';
import getRawBody from 'raw-body';

/** A refused client goes on so long, and sees the refusal instead of a broken connection. */
const DRAIN_MS = 2_000;

const codes: Partial<Record<string, ErrorCode>> = { 'entity.too.large': 'payload_too_large' };

function drain(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(timer));
}

const isEmpty = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** At most 100 KB, not unpacked. A slow sender holds only the gateway; retries are possible. */
export async function readRequestBody(request: IncomingMessage): Promise<Result<Buffer | null, ErrorCode>> {
  if (isEmpty(request)) return { ok: true, value: null };
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding !== 'identity') {
    drain(request);
    return refuse('unsupported_media_type');
  }
  try {
    return { ok: true, value: await getRawBody(request, { limit: MAX_BODY_BYTES, length: length ?? null }) };
  } catch (error) {
    drain(request);
    const type = error instanceof Error && 'type' in error ? String(error.type) : '';
    return refuse(codes[type] ?? 'bad_request');
  }
}
