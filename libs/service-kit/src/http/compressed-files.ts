import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import serveCompressed from 'express-static-gzip';

/**
 * Serves a folder of built files. Browsers that accept it get the files that the build compressed.
 * `cacheControl` gets the path of a file in the folder.
 */
export const compressedFiles = (folder: string, cacheControl: (file: string) => string): RequestHandler =>
  serveCompressed(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (response: ServerResponse, file) =>
        response.setHeader('Cache-Control', cacheControl(file.slice(folder.length + 1))),
    },
  });
