import { type Agent, request } from 'node:http';

export interface HttpCall {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

const TIMEOUT_MS = 20_000;

/**
 * One request, never repeated. Rejects when the connection breaks or nothing comes within 20 s. It
 * avoids `fetch`, which costs more than the gateway on the machine that runs both.
 */
export const httpCall = (url: URL, agent: Agent, { method, headers, body }: HttpCall) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers }, agent, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', reject);
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no response came in time')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
