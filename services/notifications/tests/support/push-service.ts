import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushContent } from '@maseki/contracts/notifications/push.ts';

export interface Received {
  content: PushContent;
  headers: IncomingHttpHeaders;
  at: number;
}

type Answer = readonly [status: number, headers?: Record<string, string>] | 'hang';

/** A push service on this machine, with browsers that can read what it gets. */
export async function startPushService() {
  const received = new Map<string, Received[]>();
  const answers = new Map<string, Answer[]>();
  const readers = new Map<string, (body: Buffer) => PushContent>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const content = readers.get(path)?.(Buffer.concat(chunks));
    if (content) received.get(path)?.push({ content, headers: request.headers, at: Date.now() });
    const answer = answers.get(path)?.shift() ?? [201];
    if (answer !== 'hang') response.writeHead(...(answer as [number])).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** A new browser, and the first answers to pushes for it. Then each is 201. */
    browser(...first: Answer[]) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      const pushes: Received[] = [];
      received.set(path, pushes);
      answers.set(path, first);
      readers.set(path, (body) => {
        const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
        const derive = (secret: Uint8Array, by: Buffer, info: Buffer | string, length: number) =>
          Buffer.from(hkdfSync('sha256', secret, by, info, length));
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
        const secret = derive(own.computeSecret(theirs), auth, info, 32);
        const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
        const opened = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
        opened.setAuthTag(body.subarray(-16));
        const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()]);
        return JSON.parse(text.subarray(0, -1).toString()) as PushContent;
      });
      const p256dh = own.getPublicKey('base64url');
      const keys = { p256dh, auth: auth.toString('base64url') };
      return { pushes, subscription: { endpoint: `${origin}${path}`, keys, names: false } };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
