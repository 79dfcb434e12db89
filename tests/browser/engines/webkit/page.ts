import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AGENT, type AgentAnswer, type DocumentState } from './agent.ts';
import { type Driver, DriverError } from './driver.ts';

/** WebDriver tells no events, so a document that nothing else asks is looked at this often. */
const LOOK_MS = 50;
/** The same while a new document is awaited. */
const SOON_MS = 10;
/** A navigation from an empty document that a busy browser has lost begins again after this time. */
const LOST_MS = 15_000;

const READY: readonly DocumentState['ready'][] = ['loading', 'interactive', 'complete'];

const EMPTY = 'about:blank';

type Emit = (method: string, params: object) => void;

/** A function that runs in the page, with remote values of BiDi. */
export interface Call {
  declaration: string;
  args: readonly { type?: string; value?: unknown; handle?: string }[];
  byValue: boolean;
}

const FUNCTION = /=>|^\s*(async\s+)?function\b/;

const compiles = (text: string): boolean => {
  try {
    new Function(`return (${text}\n)`);
    return true;
  } catch {
    return false;
  }
};

/** A function of this text, as eval would run it, except that statements have no value. */
export const asFunction = (text: string): string => {
  const expression = text.trim().replace(/;+$/, '');
  return compiles(expression) ? `() => (${expression}\n)` : `() => { ${text}\n }`;
};

/** The functions among these values, which playwright gives to eval in the page. */
function evaluatedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(evaluatedIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(evaluatedIn);
  return typeof value === 'string' && FUNCTION.test(value) && compiles(value) ? [value] : [];
}

/** All that playwright gives to eval with this call. */
const evaluatedOf = ({ declaration, args }: Call): string[] =>
  declaration.includes('utilityScript.evaluate(')
    ? [...new Set([String(args[3]?.value), ...evaluatedIn(args.slice(4))])]
    : [];

/** The document of a window: runs scripts in it, and tells of its life by the events of BiDi. */
export class WebKitPage {
  readonly context: string = randomUUID();
  readonly #driver: Driver;
  readonly #emit: Emit;
  readonly #preloads: () => readonly string[];
  #document: DocumentState | undefined;
  #awaited: { navigation: string; url: string; since: number } | undefined;
  /** The last realm that was told. */
  #realm = '';
  #isSilent = false;
  #isClosed = false;
  #lookedAt = 0;

  constructor(driver: Driver, { emit, preloads }: { emit: Emit; preloads: () => readonly string[] }) {
    this.#driver = driver;
    this.#emit = emit;
    this.#preloads = preloads;
  }

  /** Looks for the first time, and then until the window closes. */
  async watch(): Promise<void> {
    await this.look();
    void this.#watch();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await sleep(this.#awaited ? SOON_MS : LOOK_MS);
      if (this.#awaited || Date.now() - this.#lookedAt >= LOOK_MS) await this.look().catch(() => undefined);
      const [awaited, isEmpty] = [this.#awaited, this.#document?.url === EMPTY];
      if (!awaited || !isEmpty || awaited.url === EMPTY || Date.now() - awaited.since < LOST_MS) continue;
      awaited.since = Date.now();
      await this.#driver.send('POST', '/url', { url: awaited.url }).catch(() => undefined);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Installs the agent where it is missing, and tells what has changed. */
  async look(): Promise<void> {
    const script = `const isNew = !window.__bidi; const state = ${AGENT};
      if (isNew) for (const preload of [${this.#preloads().join(',\n')}]) try { preload(); } catch {}
      return state;`;
    this.#tell(JSON.parse(await this.#driver.send<string>('POST', '/execute/sync', { script, args: [] })));
  }

  async run(call: Call): Promise<object> {
    const texts = evaluatedOf(call);
    const sent = JSON.stringify({ args: call.args, byValue: call.byValue, texts });
    const compiled = `[${texts.map(asFunction).join(',\n')}]`;
    const script = `agent.run(JSON.parse(arguments[0]), ${call.declaration}, ${compiled}, done)`;
    let { outcome, pending } = await this.#ask(script, sent);
    while (!outcome) ({ outcome, pending } = await this.#ask('agent.answer(arguments[0], done)', pending));
    return outcome;
  }

  async #ask(text: string, argument: string | number): Promise<AgentAnswer> {
    const script = `const done = arguments[arguments.length - 1]; const agent = window.__bidi;
      if (!agent) return done('null');
      ${text}`;
    const document = this.#document?.id;
    const answer = await this.#driver
      .send<string>('POST', '/execute/async', { script, args: [argument] })
      .then((text): AgentAnswer | null => JSON.parse(text))
      .catch(async (error) => {
        await this.look().catch(() => undefined);
        throw error;
      });
    if (answer) this.#tell(answer.state);
    else await this.look();
    if (!answer || answer.state.id !== document) throw new DriverError('no such frame', 'another document is there');
    return answer;
  }

  forget(handles: readonly string[]): Promise<unknown> {
    const script = 'window.__bidi?.forget(arguments[0])';
    return this.#driver.send('POST', '/execute/sync', { script, args: [handles] }).catch(() => undefined);
  }

  /** Opens an address without telling, for what needs a document of its site. */
  async visit(url: string): Promise<void> {
    this.#isSilent = true;
    const { origin } = new URL(url);
    for (let sentAt = 0; !this.#document?.url.startsWith(origin); await this.look().catch(() => undefined)) {
      if (Date.now() - sentAt >= LOST_MS) {
        sentAt = Date.now();
        await this.#driver.send('POST', '/url', { url });
      }
      await sleep(SOON_MS);
    }
    this.#isSilent = false;
  }

  /** Begins a navigation. Resolves to its id. */
  async navigate(url: string): Promise<string> {
    const navigation = this.#expect(url);
    await this.#driver.send('POST', '/url', { url });
    return navigation;
  }

  /** Loads the document again, and resolves when the new one is there. */
  async reload(): Promise<void> {
    this.#expect(this.#document?.url ?? '');
    await this.#driver.send('POST', '/refresh');
    while (this.#awaited && !this.#isClosed) await sleep(SOON_MS);
  }

  #expect(url: string): string {
    const navigation = randomUUID();
    this.#awaited = { navigation, url, since: Date.now() };
    this.#emit('browsingContext.navigationStarted', { context: this.context, navigation, url });
    return navigation;
  }

  #tell(state: DocumentState): void {
    const before = this.#document;
    this.#lookedAt = Date.now();
    // Before the document of an address there is an empty one for a moment.
    if (this.#awaited && state.url === EMPTY && this.#awaited.url !== EMPTY) return;
    this.#document = state;
    if (this.#isSilent) return;
    const { context } = this;
    if (before?.id !== state.id) this.#tellOfNewDocument(state, before);
    else if (before.url !== state.url) this.#emit('browsingContext.historyUpdated', { context, url: state.url });
    const done = before?.id === state.id ? READY.indexOf(before.ready) : 0;
    const ready = READY.indexOf(state.ready);
    if (done < 1 && ready >= 1) this.#emit('browsingContext.domContentLoaded', { context, url: state.url });
    if (done < 2 && ready >= 2) this.#emit('browsingContext.load', { context, url: state.url });
    const source = { realm: state.id, context };
    for (const text of state.errors)
      this.#emit('log.entryAdded', { type: 'javascript', level: 'error', text, source, timestamp: Date.now() });
  }

  #tellOfNewDocument({ id, url }: DocumentState, before: DocumentState | undefined): void {
    const { context } = this;
    if (before) {
      this.#emit('script.realmDestroyed', { realm: this.#realm });
      const navigation = this.#awaited?.navigation ?? this.#expect(url);
      this.#emit('browsingContext.navigationCommitted', { context, url, navigation });
    }
    this.#awaited = undefined;
    this.#realm = id;
    this.#emit('script.realmCreated', { realm: id, origin: new URL(url).origin, type: 'window', context });
  }
}
