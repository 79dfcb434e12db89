#!/usr/bin/env node
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BidiMessage, serveBidi } from './serve-bidi.ts';
import { DriverError } from './webkit/driver.ts';
import { asFunction, type Call, type WebKitPage } from './webkit/page.ts';
import { type BidiCookie, User } from './webkit/user.ts';

// WebKitGTK, whose driver has only the commands of the older WebDriver, as a browser of WebDriver
// BiDi, by which playwright drives it. What the older protocol lacks is not there: requests of the
// page, scripts that run before those of the page, and pictures of more than the window.

const home = mkdtempSync(join(tmpdir(), 'webkit-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit());

/** Bars as small as possible, because a phone is narrower than the buttons of MiniBrowser. */
const BARS = `* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }`;
mkdirSync(join(home, 'gtk-3.0'));
writeFileSync(join(home, 'gtk-3.0/gtk.css'), BARS);
writeFileSync(
  join(home, 'gtk-3.0/settings.ini'),
  `[Settings]\ngtk-enable-animations=${process.env['MOTION'] === 'full'}\n`,
);

/** Starts a screen. Resolves to its name. */
async function startScreen(): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x9000x24', '-nolisten', 'tcp'];
  const screen = spawn(process.env['XVFB_BIN'] ?? 'Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.once('exit', () => screen.kill('SIGKILL'));
  const output = screen.stdio[3];
  return new Promise((resolve, reject) => {
    output?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
  });
}

const env = {
  ...process.env,
  XDG_CONFIG_HOME: home,
  // Its sandbox needs rights that containers do not give.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};
const miniBrowser = process.env['WEBKIT_BROWSER_BIN'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** With a screen of its own, because on one screen only one window has the focus. */
const envOnScreen = async () => ({ ...env, DISPLAY: await startScreen() });
const described = execFileSync(miniBrowser, ['--version'], { env: await envOnScreen(), encoding: 'utf8' });
const [version = ''] = /[\d.]+/.exec(described) ?? [];

interface Target {
  context: string;
}

/** Parameters of the commands that are understood. */
interface Params {
  context: string;
  contexts?: string[];
  userContext: string;
  userContexts?: string[];
  url: string;
  viewport: { width: number; height: number };
  target: Target;
  expression: string;
  functionDeclaration: string;
  arguments?: Call['args'];
  resultOwnership?: 'root' | 'none';
  serializationOptions?: { maxObjectDepth?: number };
  handles: string[];
  actions: { type: string; actions: Record<string, unknown>[] }[];
  cookie: BidiCookie;
  partition: { userContext: string };
  script: string;
  delta: number;
}

await serveBidi((send) => {
  const users = new Map<string, User>();
  const emit = (method: string, params: object) => send({ type: 'event', method, params: { ...params } });

  const userOf = (id: string): User => {
    const user = users.get(id);
    if (!user) throw new DriverError('no such user context', id);
    return user;
  };
  const ownerOf = (context: string): User => {
    const owner = [...users.values()].find(({ page }) => page?.context === context);
    if (!owner) throw new DriverError('no such frame', context);
    return owner;
  };
  const pageOf = (context: string): WebKitPage => {
    const { page } = ownerOf(context);
    if (!page) throw new DriverError('no such frame', context);
    return page;
  };
  const targeted = ({ userContexts = [], contexts = [], context }: Partial<Params>): User[] => [
    ...userContexts.map(userOf),
    ...[...contexts, ...(context ? [context] : [])].map(ownerOf),
  ];
  /** Values without a handle are wanted whole. */
  const isByValue = ({ resultOwnership, serializationOptions }: Params) =>
    resultOwnership !== 'root' && serializationOptions?.maxObjectDepth !== 0;

  const commands: Record<string, (params: Params) => Promise<unknown> | unknown> = {
    'session.new': () => ({
      sessionId: randomUUID(),
      capabilities: {
        browserName: 'webkit',
        browserVersion: version,
        userAgent: `AppleWebKit/605.1.15 WebKitGTK/${version}`,
      },
    }),
    'session.subscribe': () => ({ subscription: '1' }),
    'network.addIntercept': () => ({ intercept: '1' }),
    'network.addDataCollector': () => ({ collector: '1' }),
    'browser.close': () => process.exit(),
    'browser.createUserContext': async () => {
      const id = randomUUID();
      users.set(id, new User({ miniBrowser, env: await envOnScreen(), emit }));
      return { userContext: id };
    },
    'browser.removeUserContext': async ({ userContext }) => {
      await userOf(userContext).close();
      users.delete(userContext);
    },
    'script.addPreloadScript': ({ functionDeclaration, ...target }) => {
      const script = randomUUID();
      for (const user of targeted(target)) user.preloads.set(script, functionDeclaration);
      return { script };
    },
    'script.removePreloadScript': ({ script }) => {
      for (const user of users.values()) user.preloads.delete(script);
    },
    'script.evaluate': (params) =>
      pageOf(params.target.context).run({
        declaration: asFunction(params.expression),
        args: [],
        byValue: isByValue(params),
      }),
    'script.callFunction': (params) =>
      pageOf(params.target.context).run({
        declaration: `(${params.functionDeclaration})`,
        args: params.arguments ?? [],
        byValue: isByValue(params),
      }),
    'script.disown': ({ target, handles }) => pageOf(target.context).forget(handles),
    'browsingContext.create': async ({ userContext }) => ({ context: await userOf(userContext).open(userContext) }),
    'browsingContext.close': ({ context }) => ownerOf(context).closePage(),
    'browsingContext.setViewport': async ({ viewport, ...target }) => {
      for (const user of targeted(target)) await user.resize(viewport);
    },
    'browsingContext.navigate': async ({ context, url }) => ({ navigation: await ownerOf(context).navigate(url), url }),
    'browsingContext.reload': ({ context }) => pageOf(context).reload(),
    'browsingContext.traverseHistory': async ({ context, delta }) =>
      (await ownerOf(context).driver()).send('POST', delta < 0 ? '/back' : '/forward'),
    'browsingContext.captureScreenshot': async ({ context }) => ({
      data: await (await ownerOf(context).driver()).send('GET', '/screenshot'),
    }),
    'input.performActions': async ({ context, actions }) => {
      for (const action of actions.flatMap((source) => source.actions))
        for (const axis of ['x', 'y']) if (typeof action[axis] === 'number') action[axis] = Math.round(action[axis]);
      await (await ownerOf(context).driver()).send('POST', '/actions', { actions });
    },
    'storage.getCookies': async ({ partition }) => ({ cookies: await userOf(partition.userContext).cookies() }),
    'storage.setCookie': ({ cookie, partition }) => userOf(partition.userContext).setCookie(cookie),
    'storage.deleteCookies': ({ partition }) => userOf(partition.userContext).clearCookies(),
  };
  /** What changes only what a page is told of its surroundings counts as done. */
  const isNeedless = (method: string) =>
    /^(emulation|network|permissions)\.|setDownloadBehavior|activate$/.test(method);

  async function answer({ id, method = '', params }: BidiMessage): Promise<void> {
    try {
      const command = commands[method];
      if (!command && !isNeedless(method)) throw new DriverError('unknown command', method);
      send({ type: 'success', id, result: (await command?.(params as unknown as Params)) ?? {} });
    } catch (error) {
      const code = error instanceof DriverError ? error.code : 'unknown error';
      send({ type: 'error', id, error: code, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { receive: (message) => void answer(message) };
});
