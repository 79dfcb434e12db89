import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';

const names = Object.keys(domains) as DomainName[];

const NOT_BUILT = 'The screens are not built yet: run `npm start`, or `node frontends/build.ts`.';

/** Files under `static/` carry a hash of their content in their name; pictures change with a release; entries at any time. */
function cacheControl(path: string): string {
  if (path.includes('/static/')) return 'public, max-age=31536000, immutable';
  return path.includes('/assets/') ? 'public, max-age=3600' : 'no-cache';
}

const files = (folder: string): RequestHandler =>
  express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: Response, path) => response.set('Cache-Control', cacheControl(path.slice(folder.length))),
  });

const notFound: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store');
  sendRefusal(response, refuse('not_found'));
};

const isRemote = (folder: string) =>
  ['dist/mf-manifest.json', 'src/remote.tsx'].some((file) => existsSync(join(folder, file)));

/** `/config.json`: which remotes there are, and where. The shell reads it when it starts. */
export const configRoute =
  (folder: string): RequestHandler =>
  (_request, response) => {
    const remotes = names.filter((name) => isRemote(join(folder, name)));
    response
      .set('Cache-Control', 'no-cache')
      .json({ remotes: Object.fromEntries(remotes.map((name) => [name, `/mf/${name}/mf-manifest.json`])) });
  };

/** Whether a browser opens this as a page. Scripts, pictures and tools accept anything; only navigation names HTML. */
const isNavigation = (request: Request) => request.accepts(['application/json', 'text/html']) === 'text/html';

/** What looks like a file and does not exist: a browser gets the page with its not-found screen, everybody else 404. */
const missingFile: RequestHandler = (request, response, next) => {
  if (!/\.[^/]*$/.test(request.path)) return next();
  response.vary('Accept');
  if (isNavigation(request)) next();
  else notFound(request, response, next);
};

/** The page itself, for every path that is not a file: the shell's router knows which screens there are. */
const page = (shell: string): RequestHandler => {
  const index = join(shell, 'index.html');
  return (_request, response) => {
    if (!existsSync(index)) return void response.status(503).type('text/plain').send(NOT_BUILT);
    response.set('Cache-Control', 'private, no-cache').sendFile(index, { cacheControl: false });
  };
};

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.set('Allow', 'GET, HEAD');
  sendRefusal(response, refuse('method_not_allowed'));
};

/**
 * Serves the built shell at `/` and each remote under `/mf/<domain>/`. Folders of files never fall back to the page: a missing
 * script must not be HTML. `beforePage` runs before the page itself is sent.
 */
export function serveStaticFiles(folder: string, beforePage: RequestHandler): Router {
  const shell = join(folder, 'shell/dist');
  const router = Router();
  router.use(readOnly);
  for (const name of names) router.use(`/mf/${name}`, files(join(folder, name, 'dist')));
  router.use('/mf', notFound);
  router.get('/index.html', beforePage, page(shell));
  router.use(files(shell));
  router.use('/assets', notFound);
  router.use(missingFile, beforePage, page(shell));
  return router;
}
