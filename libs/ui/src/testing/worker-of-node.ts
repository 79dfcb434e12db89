import { Worker as Thread } from 'node:worker_threads';

/** The global scope of a browser's worker for its file, without a network. */
const SCOPE = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.addEventListener = (_type, listener) => parentPort.on('message', (data) => listener({ data }));
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.fetch = () => { throw new Error('a worker calls a service'); };
  import(workerData);
`;

/** A thread of Node in place of a browser's worker. */
export class WorkerOfNode extends EventTarget {
  readonly #thread: Thread;

  constructor(file: URL) {
    super();
    this.#thread = new Thread(SCOPE, { eval: true, workerData: file.href });
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', (error) => this.dispatchEvent(Object.assign(new Event('error'), { error })));
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
