import { MAX_BODY_BYTES } from '@maseki/service-kit/http/body.ts';
import express, { type Request, type Response } from 'express';

const read = express.raw({ limit: MAX_BODY_BYTES, type: () => true, inflate: false });

/**
 * Reads the body of a request into memory, at most 100 KB: a slow sender holds only the gateway, and a request that never
 * left can be tried at another pod. Rejects with an error that has a `status` (413, 415, 400).
 */
export const readBody = (request: Request, response: Response): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error) reject(error);
      else resolve(Buffer.isBuffer(request.body) ? request.body : null);
    });
  });
