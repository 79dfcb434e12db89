import { afterEach, expect, jest, test } from '@jest/globals';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityLog, type SecurityEvent } from './security-log.ts';

afterEach(() => void jest.useRealTimers());

function recorded(event: SecurityEvent, ...more: readonly SecurityEvent[]) {
  const lines: string[] = [];
  const metrics = createMetrics('auth');
  const log = createLog('auth', { pod: 'auth-1', logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const security = createSecurityLog(log, metrics);
  for (const each of [event, ...more]) security.record(each);
  return { lines, metrics, security, line: JSON.parse(lines[0] ?? '{}') };
}

const USER = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

test('an event is one line of JSON with its kind, outcome and fields, and counts', async () => {
  const { lines, line, metrics } = recorded({ kind: 'login', outcome: 'failed', user_id: USER, address: '192.0.2.7' });
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({
    event: 'security',
    kind: 'login',
    outcome: 'failed',
    user_id: USER,
    address: '192.0.2.7',
    service: 'auth',
    pod: 'auth-1',
    level: 40,
  });
  expect(await metrics.registry.metrics()).toMatch(
    /security_events_total\{(?=[^}]*kind="login")(?=[^}]*outcome="failed")[^}]*\} 1/,
  );
});

test.each([
  { user_id: 'correct horse' },
  { user_id: '8Zr3fJ0_a-token-of-forty-three-characters__' },
  { address: 'correct horse' },
  { target: '/api/auth/login/?password=correct horse' },
  { reason: 'correct horse' },
])('a value that is not of the form of its field does not reach the log: %j', (field) => {
  const { lines, line } = recorded({ kind: 'throttled', outcome: 'refused', ...field });
  expect(line[Object.keys(field)[0] ?? '']).toBe('unfit');
  expect(lines[0]).not.toContain('horse');
  expect(lines[0]).not.toContain('forty');
});

test('fields that the type does not know are not written, also when a caller passes a larger object', () => {
  const careless = { kind: 'login', outcome: 'failed', password: 'correct horse', username: 'x' } as const;
  expect(recorded(careless).lines[0]).not.toMatch(/horse|username/);
});

test('the same refusal a thousand times counts a thousand times, and fills no disk', async () => {
  jest.useFakeTimers();
  const refused = { kind: 'throttled', outcome: 'refused', user_id: USER, target: '/api/auth/login/' } as const;
  const { lines, metrics, security } = recorded(refused, ...Array<SecurityEvent>(999).fill(refused));
  expect(lines).toHaveLength(1);
  security.record({ ...refused, target: '/api/gacha/' });
  expect(lines).toHaveLength(2);
  jest.advanceTimersByTime(10_001);
  security.record(refused);
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ kind: 'throttled', repeated: 999 });
  expect(await metrics.registry.metrics()).toMatch(/security_events_total\{[^}]*kind="throttled"[^}]*\} 1002/);
});

test('every failed log-in is a line', () => {
  const failed = { kind: 'login', outcome: 'failed', user_id: USER } as const;
  expect(recorded(failed, failed, failed).lines).toHaveLength(3);
});
