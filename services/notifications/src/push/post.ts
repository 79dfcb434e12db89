import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import type { PushContent } from '@maseki/contracts/notifications/push.ts';
import { HOUR_MS } from '@maseki/contracts/time.ts';
import jwt from 'jsonwebtoken';
import type { PushConfig } from './config.ts';
import { type DeviceKeys, encrypt } from './encrypt.ts';
import { allowedEndpoint, lookUpPublic } from './endpoint.ts';

/** A dead push service holds one of the places of a pod for so long. */
const ANSWER_MS = 5_000;
const TOKEN_S = 12 * 60 * 60;
const WAIT_MS = { usual: 30_000, shortest: 1_000, longest: HOUR_MS };

/** `gone` for ever, `refused` only this push, `failed` perhaps not the next time. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'failed' | { waitMs: number };

export interface Push {
  content: PushContent;
  /** Until then the push service keeps it for a device that is off. */
  ttlSeconds: number;
  isUrgent: boolean;
}

export type Post = (device: DeviceKeys & { endpoint: string }, push: Push) => Promise<Outcome>;

function waitFrom(header: string | undefined, now: number): number {
  const asked = /^\d+$/.test(header ?? '') ? Number(header) * 1_000 : Date.parse(header ?? '') - now;
  return Number.isNaN(asked) ? WAIT_MS.usual : Math.min(Math.max(asked, WAIT_MS.shortest), WAIT_MS.longest);
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return { waitMs: waitFrom(retryAfter, Date.now()) };
  return status >= 500 ? 'failed' : 'refused';
}

/** The public key as browsers want it, an uncompressed point. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

/** At most 32 letters, by which a later push for the same thing replaces one that still waits. */
const topicOf = ({ kind, id }: PushContent): string => hash('sha256', `${kind} ${id}`, 'base64url').slice(0, 32);

/** Sends to push services of the settings only, without a proxy, and follows no redirect. */
export function createPost(config: PushConfig): Post {
  const own = publicKeyOf(config.key);
  // One of our own reads no proxy from the environment.
  const agent = new Agent({ lookup: lookUpPublic });

  function authorization({ origin: aud }: URL): string {
    const claims = { aud, ...(config.subject && { sub: config.subject }) };
    const token = jwt.sign(claims, config.key, { algorithm: 'ES256', expiresIn: TOKEN_S });
    return `vapid t=${token}, k=${own}`;
  }

  return async ({ endpoint, p256dh, auth }, { content, ttlSeconds, isUrgent }) => {
    // It is checked when it is stored as well, and rules may have changed since.
    const url = allowedEndpoint(endpoint, config);
    if (!url) return 'gone';
    const body = encrypt(JSON.stringify(content), { p256dh, auth });
    const options = {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        Authorization: authorization(url),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL: ttlSeconds,
        Urgency: isUrgent ? 'high' : 'normal',
        Topic: topicOf(content),
      },
    };
    return new Promise((resolve) => {
      const sent = url.protocol === 'https:' ? overHttps(url, { ...options, agent }) : overHttp(url, options);
      sent.on('error', () => resolve('failed'));
      // After a switch of protocols neither a response nor an error comes.
      sent.on('close', () => resolve('failed'));
      sent.on('response', (response) => {
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
        response.destroy();
      });
      sent.end(body);
    });
  };
}
