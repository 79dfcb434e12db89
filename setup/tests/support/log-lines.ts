import { createLog } from '@maseki/service-kit/log.ts';

/** A log whose lines a test can read. */
export function readableLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, log: createLog('test', { pod: 'test', logLevel: 'info' }, { write }) };
}
