import { type Agent, request } from 'node:http';

export interface HttpCall {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

const TIMEOUT_MS = 20_000;

/** Never repeated. Rejects without a response in 20 s. `fetch` costs more than the gateway. */
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
