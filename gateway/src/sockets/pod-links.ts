import { randomBytes } from 'node:crypto';
import { errors } from '@maseki/contracts/errors.ts';
import { CLIENT_HEADER } from '@maseki/service-kit/identity/client.ts';
import { Link } from '@maseki/service-kit/link/link.ts';
import { LINK_HEADER, LINK_PATH, LINK_PROTOCOL } from '@maseki/service-kit/link/pod-links.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { SignClient } from '../proxy/request-headers.ts';
import { LinkedSocket } from './linked-socket.ts';
import { requestUpgrade, UpgradeTimeout } from './request-upgrade.ts';

/** A pod that is there opens a link at once. */
const OPENED_WITHIN_MS = 1_000;
/** A pod that knows no links, as one of an earlier release, is asked again after this time. */
const REFUSED_FOR_MS = 30_000;

/** Numbers the sockets of one link, whose name upgrades refer to. */
class PodLink {
  readonly link: Link;
  readonly name: string;
  #sockets = 0;

  constructor(link: Link, name: string) {
    this.link = link;
    this.name = name;
  }

  /** A socket that waits for its client, and the value of the header that asks the pod for it. */
  begin(): { socket: LinkedSocket; header: string } {
    this.#sockets += 1;
    return { socket: new LinkedSocket(this.link, this.#sockets), header: `${this.name}.${this.#sockets}` };
  }
}

/** The gateway's links, one with each pod that was asked for an upgrade. */
export class PodLinks {
  readonly #deps: { sign: SignClient; log: Log };
  readonly #links = new Map<string, Promise<PodLink | null>>();
  readonly #stopping = new AbortController();

  constructor(deps: { sign: SignClient; log: Log }) {
    this.#deps = deps;
  }

  /** The link with a pod, which its first socket opens. Null if the pod takes none. Never rejects. */
  to(pod: string): Promise<PodLink | null> {
    const opening = this.#links.get(pod) ?? this.#open(pod);
    this.#links.set(pod, opening);
    return opening;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    for (const opening of this.#links.values()) (await opening)?.link.close();
  }

  async #open(pod: string): Promise<PodLink | null> {
    const name = randomBytes(16).toString('hex');
    const outcome = await requestUpgrade({
      pod,
      path: LINK_PATH,
      headers: {
        connection: 'Upgrade',
        upgrade: LINK_PROTOCOL,
        [LINK_HEADER]: name,
        [CLIENT_HEADER]: this.#deps.sign({ address: '', secure: false }),
      },
      timeoutMs: OPENED_WITHIN_MS,
      signal: this.#stopping.signal,
    });
    if (outcome.kind === 'upgraded') {
      outcome.upstream.once('close', () => {
        this.#links.delete(pod);
        this.#deps.log.info({ event: 'link_closed', target: pod }, 'the link with a pod is closed');
      });
      this.#deps.log.info({ event: 'link_opened', target: pod }, 'a link with a pod is open');
      return new PodLink(new Link(outcome.upstream, outcome.head), name);
    }
    const status = outcome.kind === 'refused' ? outcome.response.statusCode : undefined;
    if (outcome.kind === 'refused') outcome.response.destroy();
    // What leaves an unknown protocol unanswered does so again.
    const isMute = outcome.kind === 'failed' && outcome.error instanceof UpgradeTimeout;
    const knowsLinks = !isMute && (status === undefined || status === errors.unavailable.status);
    setTimeout(() => this.#links.delete(pod), knowsLinks ? 0 : REFUSED_FOR_MS).unref();
    return null;
  }
}
