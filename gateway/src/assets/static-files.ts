import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { refuse } from '@maseki/contracts/errors.ts';
import { screenAt } from '@maseki/contracts/gateway/screen-at.ts';
import type { ForeignRemotes } from '@maseki/contracts/gateway/screens-config.ts';
import { compressedFiles } from '@maseki/service-kit/http/compressed-files.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { type Request, type RequestHandler, Router } from 'express';
import { admitInline } from '../http/security-headers.ts';
import { type Builds, type ServedBuild, SHELL, screensConfig } from './builds.ts';
import { preloadsFor } from './preloads.ts';
import { prerenderedPages } from './prerendered.ts';
import type { LinkPreviews } from './previews.ts';
import type { StoredFiles } from './stored-files.ts';

type Foreign = () => Promise<ForeignRemotes | undefined>;

const NOT_BUILT = 'The screens are not built yet: run `npm start`, or `node frontends/build.ts`.';

/** Files of a build never change, pictures do with a release, others at any time. */
function cacheControl(path: string): string {
  if (path.startsWith('/mf/') || path.startsWith('/assets/static/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/assets/') ? 'public, max-age=3600' : 'no-cache';
}

const files = (folder: string, path: string): RequestHandler =>
  compressedFiles(folder, (file) => cacheControl(`${path}${file}`));

const notFound: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store');
  sendRefusal(response, refuse('not_found'));
};

export const configRoute =
  (builds: Builds, foreign: Foreign): RequestHandler =>
  async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(screensConfig(await builds.current(), await foreign()));
  };

/** Only navigation names HTML, while scripts, pictures and tools accept anything. */
const isNavigation = (request: Request) => request.accepts(['application/json', 'text/html']) === 'text/html';

/** A browser gets the page with its not-found screen, other clients get 404. */
const missingFile: RequestHandler = (request, response, next) => {
  if (!request.path.includes('.', request.path.lastIndexOf('/') + 1)) return next();
  response.vary('Accept');
  if (isNavigation(request)) next();
  else notFound(request, response, next);
};

function indexIn(builds: readonly ServedBuild[]): string | undefined {
  const shell = builds.find(({ name }) => name === SHELL);
  const index = shell && join(shell.folder, 'index.html');
  return index && existsSync(index) ? index : undefined;
}

function isScreen(path: string, builds: readonly ServedBuild[], foreign: ForeignRemotes = {}): boolean {
  const shell = builds.find(({ name }) => name === SHELL);
  const isForeign = Object.values(foreign).some(({ screens }) => Object.hasOwn(screens, path));
  return isForeign || screenAt(path, shell?.paths ?? []) !== undefined;
}

interface PageDeps {
  builds: Builds;
  foreign: Foreign;
  /** True if a request has no sign of a login. */
  isGuest(request: IncomingMessage): boolean;
  previews: LinkPreviews;
}

/**
 * The page itself, for every path that is not a file. Where it has no screen, its router says so,
 * and the status is 404 for crawlers and monitors. It has the first screen inside if that was
 * prerendered, for guests or for players.
 */
function page({ builds, foreign, isGuest, previews }: PageDeps): RequestHandler {
  const prerendered = prerenderedPages();
  return async (request, response, next) => {
    response.vary('Accept');
    if (!request.accepts('text/html')) return notFound(request, response, next);
    // The build read a second ago may have been replaced.
    const index = indexIn(await builds.current()) ?? indexIn(await builds.fresh());
    if (!index) return void response.status(503).type('text/plain').send(NOT_BUILT);
    const current = await builds.current();
    const isOfGuest = isGuest(request);
    response
      .set('Link', preloadsFor(request.path, current, isOfGuest))
      .set('Cache-Control', 'private, no-cache')
      .vary('Cookie');
    const first = await prerendered.find(request.path, current, isOfGuest);
    const html = await previews.into(first ?? (await readFile(index, 'utf8')), request);
    admitInline(response, html);
    response.status(isScreen(request.path, current, await foreign()) ? 200 : 404);
    response.type('html').send(html);
  };
}

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.set('Allow', 'GET, HEAD');
  sendRefusal(response, refuse('method_not_allowed'));
};

function ownFiles(builds: Builds): RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  return async (request, response, next) => {
    const build = (await builds.current())
      .filter(({ path }) => request.path.startsWith(path))
      .sort((one, other) => other.path.length - one.path.length)[0];
    if (!build) return next();
    const { folder, path } = build;
    const handler = handlers.get(folder) ?? Router().use(path, files(folder, path));
    handlers.set(folder, handler);
    handler(request, response, next);
  };
}

/** Files of other releases, which other gateways have stored. */
const filesOfOthers =
  (stored: StoredFiles): RequestHandler =>
  async (request, response, next) => {
    const { path } = request;
    const file = await stored.find(path);
    if (file === null) return notFound(request, response, next);
    response.set({ 'Cache-Control': cacheControl(path), ETag: `"${file.hash}"` });
    response.type(extname(path)).send(file.content);
  };

interface StaticFilesDeps extends PageDeps {
  stored: StoredFiles;
  beforePage: RequestHandler;
}

/**
 * Serves the shell at `/` and each build of a remote under `/mf/<domain>/<build>/`, from the disk
 * or from the files that other gateways stored. Folders of files never fall back to the page,
 * because a missing script must not be HTML.
 */
export function serveStaticFiles({ stored, beforePage, ...ofPage }: StaticFilesDeps): Router {
  const router = Router();
  router.use(readOnly);
  const sendPage = page(ofPage);
  router.get('/index.html', beforePage, sendPage);
  router.use(ownFiles(ofPage.builds));
  router.get(/^\/(?:mf|assets)(?:\/|$)/, filesOfOthers(stored));
  router.use(missingFile, beforePage, sendPage);
  return router;
}
