import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 15_000;
const LOOK_MS = 50;
/** A script that meets a change of the content process is never answered, and must not hold up all others. */
const ANSWER_MS = 20_000;

/** A refusal of WebDriver. */
export class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('unreachable');
  return address.port;
}

/** One window of WebKit, with cookies and storage of its own, by the commands of WebDriver. */
export class Driver {
  readonly #process: ChildProcess;
  readonly #url: string;
  #session = '';
  /** A driver takes one command after the other. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.#url = url;
  }

  static #starting: Promise<unknown> = Promise.resolve();

  /** Starts a driver and its browser, one after the other, as several at once may fail. */
  static start(miniBrowser: string, env: NodeJS.ProcessEnv): Promise<Driver> {
    const started = Driver.#starting.then(() => Driver.#start(miniBrowser, env));
    Driver.#starting = started.catch(() => undefined);
    return started;
  }

  /** It takes one session, so that each window has its own. */
  static async #start(miniBrowser: string, env: NodeJS.ProcessEnv): Promise<Driver> {
    const port = await freePort();
    const program = env['WEBKIT_DRIVER_BIN'] ?? 'WebKitWebDriver';
    const child = spawn(program, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
    const driver = new Driver(child, `http://127.0.0.1:${port}`);
    process.once('exit', () => driver.kill());
    const browser = { binary: miniBrowser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browser } };
    for (const since = Date.now(); ; await sleep(LOOK_MS)) {
      try {
        const { sessionId } = await driver.#send<{ sessionId: string }>('POST', '/session', { capabilities });
        driver.#session = `/session/${sessionId}`;
        return driver;
      } catch (error) {
        if (error instanceof DriverError || Date.now() - since > START_MS) throw error;
      }
    }
  }

  /** Resolves to the value of a command, after all earlier ones. */
  send<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
    const sent = this.#last.then(() => this.#send<T>(method, this.#session + path, body));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #send<T>(method: string, path: string, body: object): Promise<T> {
    const content = method === 'POST' ? { body: JSON.stringify(body) } : {};
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(this.#url + path, { method, signal, ...content });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new DriverError(value.error ?? 'unknown error', value.message ?? '');
    return value;
  }

  /** Ends the driver with its browser, which is of its group. */
  kill(): void {
    try {
      if (this.#process.pid) process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}
