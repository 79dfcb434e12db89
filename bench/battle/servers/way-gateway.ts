import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listening, settings } from './server-process.ts';

/**
 * A gateway that only passes on the bytes of upgraded connections, those of each match to one pod.
 */
const pods = (process.env['PODS'] ?? '').split(',').map(Number);

function join(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.on('data', (chunk) => {
    if (!to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

const server = createServer();
server.on('upgrade', ({ url = '/', rawHeaders }, socket, head) => {
  const client = socket as Socket;
  const match = Number(new URL(url, 'http://way').searchParams.get('match'));
  const upstream = connect(pods[match % pods.length] ?? 0, settings.host);
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}\r\n`] : []));
  upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  upstream.write(head);
  join(client, upstream);
  join(upstream, client);
});
server.listen({ ...settings, backlog: 4096 }, listening);
