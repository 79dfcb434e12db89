import { expect, test } from '@jest/globals';
import { createLog } from './log.ts';
import { inRequest } from './request-scope.ts';

/** The fields of the log line that `write` makes. */
function lineOf(write: (log: ReturnType<typeof createLog>) => void, logLevel = 'info'): Record<string, unknown> | null {
  let line: string | null = null;
  const keep = (written: string) => {
    line = written;
  };
  write(createLog('pets', { pod: 'pod-1', logLevel }, { write: keep }));
  return line && JSON.parse(line);
}

test('a line names service, pod and the request it belongs to', () => {
  const inside = lineOf((log) => inRequest('r1', () => log.info({ pet: 'Pochi' }, 'fed')));
  expect(inside).toMatchObject({ service: 'pets', pod: 'pod-1', requestId: 'r1', pet: 'Pochi', msg: 'fed' });
  expect(lineOf((log) => log.info('woke up'))).not.toHaveProperty('requestId');
});

test('what is below the level is not written', () => {
  expect(lineOf((log) => log.info('fed'), 'warn')).toBeNull();
});

test.each([
  { password: 'secret' },
  { body: { password: 'secret' } },
  { request: { headers: { authorization: 'secret', cookie: 'secret' } } },
  { user: { token: 'secret' } },
  { account: { secret: 'secret' } },
  { setup: { seed: 'secret', fairness: { secrets: { a: 'secret' } } } },
])('no secret is written of %j', (logged) => {
  const line = lineOf((log) => log.info(logged, 'called'));
  expect(JSON.stringify(line)).toContain('***');
  expect(JSON.stringify(line)).not.toContain(':"secret"');
});

test('no document is written with an error of the database, and its text is', () => {
  const error = Object.assign(new Error('E11000 duplicate key'), {
    code: 11_000,
    writeErrors: [{ err: { op: { sealed: 'secret' } } }],
    result: { ops: ['secret'] },
  });
  const line = lineOf((log) => log.error({ err: error }, 'failed'));
  expect(line).toMatchObject({ err: { type: 'Error', message: 'E11000 duplicate key', code: 11_000 } });
  expect(JSON.stringify(line)).not.toContain('secret');
  expect(lineOf((log) => log.error({ err: 'a text' }, 'failed'))).toMatchObject({ err: 'a text' });
});
