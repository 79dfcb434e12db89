import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/answer.ts';
import express, { type RequestHandler, type Response, Router } from 'express';

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

/** `/config.json`: the remotes that there are, and where. The shell reads it when it starts. */
export const configRoute =
  (folder: string): RequestHandler =>
  (_request, response) => {
    const remotes = names.filter((name) => isRemote(join(folder, name)));
    response
      .set('Cache-Control', 'no-cache')
      .json({ remotes: Object.fromEntries(remotes.map((name) => [name, `/mf/${name}/mf-manifest.json`])) });
  };

/** What looks like a file and was not found is no page. */
const noFiles: RequestHandler = (request, response, next) =>
  /\.[^/]*$/.test(request.path) ? notFound(request, response, next) : next();

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

/** Serves the built shell at `/` and each remote under `/mf/<domain>/`. `onPage` runs before the page itself is sent. */
export function builtAssets(folder: string, onPage: RequestHandler): Router {
  const shell = join(folder, 'shell/dist');
  const router = Router();
  router.use(readOnly);
  for (const name of names) router.use(`/mf/${name}`, files(join(folder, name, 'dist')));
  router.use('/mf', notFound);
  router.get('/index.html', onPage, page(shell));
  router.use(files(shell));
  router.use('/assets', notFound);
  router.use(noFiles, onPage, page(shell));
  return router;
}
