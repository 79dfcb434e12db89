import { type ErrorBody, type ErrorCode, errors, type Refusal } from '@maseki/contracts/errors.ts';
import type { Response } from 'express';

const RETRY_AFTER_SECONDS = 1;

/** The body of an error answer. */
export const errorBody = ({ error, fields }: Pick<Refusal<ErrorCode>, 'error' | 'fields'>): ErrorBody => ({
  error,
  message: errors[error].message,
  ...(fields ? { fields } : {}),
});

/** Sends a refusal with its status, its sentence and, where a retry can help, Retry-After. */
export function sendRefusal(response: Response, refusal: Refusal<ErrorCode>): void {
  const { status, retryable } = errors[refusal.error];
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(refusal.retryAfter)));
  else if (retryable && status !== 500) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
  response.status(status).json(errorBody(refusal));
}
