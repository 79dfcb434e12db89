import express from 'express';

/** Response bytes by path, from the parent process. */
export type BareResponses = Readonly<Record<string, string>>;

const [port = '0', responses = '{}'] = process.argv.slice(2);
const app = express().disable('x-powered-by').disable('etag');
// The gateway sends requests to pods that are ready.
app.get('/readyz', (_request, response) => void response.json({ status: 'ok' }));
for (const [path, body] of Object.entries(JSON.parse(responses) as BareResponses)) {
  const bytes = Buffer.from(body);
  app.get(path, (_request, response) => void response.type('json').send(bytes));
}
app.listen(Number(port), '127.0.0.1');
