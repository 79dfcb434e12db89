#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { type BidiMessage, serveBidi } from './serve-bidi.ts';

// The Firefox of a system (FIREFOX_BIN) as playwright starts one. A release of playwright also sends
// commands of newer Firefoxes about what a page is told of its screen; these count as done.

const browser = spawn(process.env['FIREFOX_BIN'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
browser.once('exit', (code) => process.exit(code ?? 1));
process.once('exit', () => browser.kill());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit());

const isUnknown = ({ error, message = '' }: BidiMessage) =>
  error === 'unknown command' && message.startsWith('emulation.');

for await (const line of createInterface(browser.stderr)) {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line) ?? [];
  if (!address) continue;
  await serveBidi((send) => {
    const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    const opened = new Promise((resolve) => socket.once('open', resolve));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as BidiMessage;
      send(isUnknown(message) ? { type: 'success', id: message.id, result: {} } : message);
    });
    return { receive: (message) => void opened.then(() => socket.send(JSON.stringify(message))) };
  });
}
