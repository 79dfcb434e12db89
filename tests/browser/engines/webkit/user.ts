import { setTimeout as sleep } from 'node:timers/promises';
import { Driver } from './driver.ts';
import { WebKitPage } from './page.ts';

/** A cookie as BiDi writes it. */
export interface BidiCookie {
  name: string;
  value: { type: 'string'; value: string };
  domain: string;
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: string;
  expiry?: number;
}

type PlainCookie = Omit<BidiCookie, 'value'> & { value: string };

const [EMPTY, LOOK_MS] = ['about:blank', 10];

const capital = (text = 'lax') => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Surroundings {
  miniBrowser: string;
  env: NodeJS.ProcessEnv;
  emit: (method: string, params: object) => void;
}

/** A person at a browser, with one window, which has all of their pages one after the other. */
export class User {
  readonly #around: Surroundings;
  #started: Promise<Driver> | undefined;
  #size = { width: 1280, height: 800 };
  /** Cookies that wait for a document of their domain, in which alone WebDriver sets them. */
  #waiting: BidiCookie[] = [];
  readonly preloads = new Map<string, string>();
  page: WebKitPage | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  driver(): Promise<Driver> {
    this.#started ??= Driver.start(this.#around.miniBrowser, this.#around.env);
    return this.#started;
  }

  async open(id: string): Promise<string> {
    const driver = await this.driver();
    const { emit } = this.#around;
    const page = new WebKitPage(driver, { emit, preloads: () => [...this.preloads.values()] });
    this.page = page;
    const { context } = page;
    const rest = { url: EMPTY, userContext: id, parent: null, children: [], originalOpener: null };
    emit('browsingContext.contextCreated', { context, ...rest });
    await this.#fit();
    await page.watch();
    return context;
  }

  /** Ends the page, and leaves the window to the next one. */
  async closePage(): Promise<void> {
    const { page } = this;
    this.page = undefined;
    page?.close();
    const driver = await this.driver();
    await driver.send('POST', '/url', { url: EMPTY });
    const script = 'return location.href';
    while ((await driver.send<string>('POST', '/execute/sync', { script, args: [] })) !== EMPTY) await sleep(LOOK_MS);
    this.#around.emit('browsingContext.contextDestroyed', { context: page?.context, parent: null, url: '' });
  }

  async close(): Promise<void> {
    if (this.page) await this.closePage();
    if (this.#started) (await this.#started).kill();
  }

  async resize(size: { width: number; height: number }): Promise<void> {
    this.#size = size;
    if (this.page) await this.#fit();
  }

  /** Makes the page this large. The window is higher by its bars. */
  async #fit(): Promise<void> {
    const driver = await this.driver();
    const { width, height } = this.#size;
    let bars = 20;
    for (let tries = 0; tries < 5; tries += 1) {
      await driver.send('POST', '/window/rect', { x: 0, y: 0, width, height: height + bars });
      const script = 'return [innerWidth, innerHeight]';
      const [isWide, isHigh] = await driver.send<[number, number]>('POST', '/execute/sync', { script, args: [] });
      if (isWide === width && isHigh === height) return;
      bars += height - isHigh;
    }
    throw new Error(`the page cannot be ${width} × ${height}`);
  }

  async navigate(url: string): Promise<string> {
    if (!this.page) throw new Error('no page is open');
    if (this.#waiting.length > 0) {
      await this.page.visit(url);
      for (const cookie of this.#waiting.splice(0)) await this.#addCookie(cookie);
    }
    return this.page.navigate(url);
  }

  async #addCookie({ value, sameSite, ...rest }: BidiCookie): Promise<void> {
    const cookie = { ...rest, value: value.value, sameSite: capital(sameSite) };
    await (await this.driver()).send('POST', '/cookie', { cookie });
  }

  async setCookie(cookie: BidiCookie): Promise<void> {
    const driver = this.page && (await this.driver());
    const host = driver && new URL(await driver.send<string>('GET', '/url')).hostname;
    if (host === cookie.domain) await this.#addCookie(cookie);
    else this.#waiting.push(cookie);
  }

  /** Those of the page that is open. */
  async cookies(): Promise<BidiCookie[]> {
    const cookies = this.page ? await (await this.driver()).send<PlainCookie[]>('GET', '/cookie') : [];
    return cookies.map(({ value, sameSite, ...rest }) => ({
      ...rest,
      value: { type: 'string', value },
      sameSite: (sameSite ?? 'none').toLowerCase(),
    }));
  }

  async clearCookies(): Promise<void> {
    this.#waiting = [];
    if (this.page) await (await this.driver()).send('DELETE', '/cookie');
  }
}
