import { isPing, pong } from '@maseki/contracts/socket.ts';

export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every opened socket, oldest first. */
  static opened: FakeWebSocket[] = [];

  static get latest(): FakeWebSocket {
    const socket = FakeWebSocket.opened.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  static install(): void {
    FakeWebSocket.opened = [];
    Object.assign(globalThis, { WebSocket: FakeWebSocket });
  }

  readonly url: string;
  /** Pings are not among them. */
  readonly sent: unknown[] = [];
  pings = 0;
  /** It looks open and carries nothing. */
  isSilent = false;
  readyState: number = FakeWebSocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string; target: FakeWebSocket }) => void) | null = null;
  onclose: ((event: { code: number; target: FakeWebSocket }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.opened.push(this);
  }

  send(data: string): void {
    const message: unknown = JSON.parse(data);
    if (!isPing(message)) return void this.sent.push(message);
    this.pings += 1;
    if (!this.isSilent) this.deliver(pong);
  }

  close(): void {
    this.readyState = FakeWebSocket.CLOSING;
  }

  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.(new Event('open'));
  }

  deliver(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message), target: this });
  }

  end(code: number): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose?.({ code, target: this });
  }
}
