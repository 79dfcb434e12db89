/**
 * Installs itself in a document as `__bidi`. Runs functions there, keeps what they return for later
 * ones, and tells the state of the document. A command of WebDriver blocks all others, so one that
 * takes longer answers `pending` after a moment, and is asked for later.
 */
export const AGENT = `(() => {
  if (window.__bidi) return JSON.stringify(window.__bidi.state());
  const [later, MOMENT_MS] = [window.setTimeout.bind(window), 40];
  const [handles, runs, errors, id] = [new Map(), new Map(), [], crypto.randomUUID?.() ?? String(Math.random())];
  let last = 0;
  const keep = (value) => {
    const handle = 'handle-' + (last += 1);
    handles.set(handle, value);
    return handle;
  };
  const unserializable = (value) => (Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value));
  const serialize = (value, byValue) => {
    if (value === null) return { type: 'null' };
    const type = typeof value;
    if (type === 'undefined') return { type };
    if (type === 'number') return { type, value: unserializable(value) };
    if (type === 'string' || type === 'boolean') return { type, value };
    if (type === 'bigint') return { type, value: String(value) };
    if (byValue) {
      if (Array.isArray(value)) return { type: 'array', value: value.map((each) => serialize(each, true)) };
      const pairs = Object.entries(value).map(([key, each]) => [key, serialize(each, true)]);
      return { type: 'object', value: pairs };
    }
    const handle = keep(value);
    if (value instanceof Node) return { type: 'node', handle, sharedId: handle, value: { localName: value.localName } };
    if (value === window) return { type: 'window', handle, value: { context: '' } };
    return { type: type === 'function' ? type : Array.isArray(value) ? 'array' : 'object', handle };
  };
  const deserialize = ({ type, value, handle, sharedId }) => {
    if (handle ?? sharedId) return handles.get(handle ?? sharedId);
    if (type === 'null') return null;
    if (type === 'number') return Number(value);
    if (type === 'bigint') return BigInt(value);
    if (type === 'date') return new Date(value);
    if (type === 'regexp') return new RegExp(value.pattern, value.flags);
    if (type === 'array') return value.map(deserialize);
    if (type !== 'object') return value;
    return Object.fromEntries(value.map(([key, each]) => [key.value ?? key, deserialize(each)]));
  };
  // The policy of the page forbids eval, except of what has come with a command.
  const [plainEval, evaluable] = [window.eval, new Map()];
  window.eval = (text) => (evaluable.has(text) ? evaluable.get(text)() : plainEval(text));
  addEventListener('error', ({ message, error }) => errors.push(String(error ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const state = () => ({ id, url: location.href, ready: document.readyState, errors: errors.splice(0) });
  const answer = (number, done) => {
    let isWaited = true;
    const tell = (outcome) => {
      if (!isWaited) return;
      isWaited = false;
      done(JSON.stringify({ state: state(), outcome, pending: number }));
    };
    const run = runs.get(number);
    run?.then((outcome) => {
      if (isWaited) runs.delete(number);
      tell(outcome);
    });
    later(tell, run ? MOMENT_MS : 0);
  };
  const agent = {
    state,
    answer,
    run({ args, byValue, texts }, work, compiled, done) {
      const values = args.map(deserialize);
      texts.forEach((text, at) => [text, '(' + text + ')'].forEach((each) => evaluable.set(each, compiled[at])));
      last += 1;
      const success = (value) => ({ type: 'success', result: serialize(value, byValue), realm: id });
      const exception = (error) => ({ type: 'exception', exceptionDetails: { text: String(error) }, realm: id });
      runs.set(last, new Promise((resolve) => resolve(work(...values))).then(success).catch(exception));
      answer(last, done);
    },
    forget: (gone) => gone.forEach((handle) => handles.delete(handle)),
  };
  Object.defineProperty(window, '__bidi', { value: agent });
  return JSON.stringify(state());
})()`;

/** A page's state as its agent tells it. */
export interface DocumentState {
  /** Of the document. */
  id: string;
  url: string;
  ready: 'loading' | 'interactive' | 'complete';
  errors: string[];
}

export interface AgentAnswer {
  state: DocumentState;
  /** Missing while it runs. */
  outcome?: object;
  pending: number;
}
