import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Request } from 'express';
import type { Client } from '../http/client-address.ts';
import { previewText } from './text.ja.ts';

/** libs/cards/art/preview.png. */
const PICTURE = { path: '/assets/preview.png', width: 1200, height: 630 } as const;

/** A page does not wait longer for what stands in its preview. */
const TIMEOUT_MS = 500;
/** Of all requests together, because a page needs neither a login nor a limit. */
const AT_ONCE = 20;

const SHARED = /^\/r\/([\w-]{22})\/*$/;
const CODE = /^\/vs\/[^/]+\/*$/i;

interface Preview {
  title: string;
  description: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function tagsOf({ title, description }: Preview, { origin, path }: { origin: string; path: string }): string {
  const picture = `${origin}${PICTURE.path}`;
  const og = {
    'og:type': 'website',
    'og:site_name': previewText.game,
    'og:locale': 'ja_JP',
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': picture,
    'og:image:width': `${PICTURE.width}`,
    'og:image:height': `${PICTURE.height}`,
    'og:image:alt': previewText.picture,
  };
  const twitter = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
  };
  const tag =
    (kind: string) =>
    ([name, content]: [string, string]) =>
      `<meta ${kind}="${name}" content="${escaped(content)}">`;
  return [...Object.entries(og).map(tag('property')), ...Object.entries(twitter).map(tag('name'))].join('');
}

/** What other programs show of a link to a page (Open Graph, and the cards of X). */
export function linkPreviews({ bus, clientOf }: { bus: Pick<Bus, 'callRpc'>; clientOf(request: Request): Client }) {
  let running = 0;

  /** Only what the page itself shows. The game's own while battle does not reply. */
  async function ofSharedReplay(token: string): Promise<Preview> {
    if (running >= AT_ONCE) return previewText.pages['/'];
    running += 1;
    try {
      const { shared } = await bus.callRpc(rpcs.describeSharedReplay, { token }, { timeoutMs: TIMEOUT_MS });
      return shared ? previewText.sharedReplay(shared.name) : previewText.pages['/'];
    } catch {
      return previewText.pages['/'];
    } finally {
      running -= 1;
    }
  }

  const pages: ReadonlyMap<string, Preview> = new Map(Object.entries(previewText.pages));

  return {
    /** The page with the tags of its address in its head. */
    async into(html: string, request: Request): Promise<string> {
      const { secure, host } = clientOf(request);
      const at = html.indexOf('</head>');
      if (host === undefined || at === -1) return html;
      const [, token] = SHARED.exec(request.path) ?? [];
      const path = request.path.toLowerCase().replace(/(?<=[^/])\/$/, '');
      const ofPath = CODE.test(path) ? previewText.battleCode : (pages.get(path) ?? previewText.pages['/']);
      const preview = token ? await ofSharedReplay(token) : ofPath;
      const tags = tagsOf(preview, { origin: `${secure ? 'https' : 'http'}://${host}`, path: request.path });
      return `${html.slice(0, at)}${tags}${html.slice(at)}`;
    },
  };
}

export type LinkPreviews = ReturnType<typeof linkPreviews>;
