import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '@maseki/contracts/errors.ts';
import { compressedFiles } from '@maseki/service-kit/http/compressed-files.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { pageDirectives } from '@maseki/service-kit/http/page-policy.ts';
import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

const NOT_BUILT = 'The screens are not built yet: run `npm start`, or `node frontends/build.ts`.';

/** Headers that limit a browser to the needs of the page. */
export const securityHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pageDirectives },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });

/** The folder of the present build, undefined before the first one. */
async function currentBuild(assets: string): Promise<string | undefined> {
  const dist = join(assets, 'console', 'dist');
  const text = await readFile(join(dist, 'build.json'), 'utf8').catch(() => undefined);
  const folder = text && join(dist, (JSON.parse(text) as { build: string }).build);
  return folder && existsSync(folder) ? folder : undefined;
}

const cacheControl = (file: string) =>
  file.startsWith('assets/static/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The page of the operators with its files. Paths without a dot are screens of its router. */
export function servePage(assets: string): Router {
  const router = Router();
  const known = new Map<string, RequestHandler>();
  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response.set('Allow', 'GET, HEAD'), refuse('method_not_allowed'));
    }
    const folder = await currentBuild(assets);
    if (!folder) return void response.status(503).type('text/plain').send(NOT_BUILT);
    if (request.path.includes('.')) {
      const serve = known.get(folder) ?? compressedFiles(folder, cacheControl);
      known.set(folder, serve);
      return serve(request, response, next);
    }
    response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'), { cacheControl: false });
  });
  router.use((_request, response) => sendRefusal(response, refuse('not_found')));
  return router;
}
