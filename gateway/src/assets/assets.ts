import type { IncomingMessage } from 'node:http';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { AssetsConfig } from '../config.ts';
import { developmentBuilds, readBuildsFrom } from './builds.ts';
import { readForeignRemotes } from './foreign-remotes.ts';
import type { LinkPreviews } from './previews.ts';
import { servedReads } from './served-reads.ts';
import { configRoute, serveStaticFiles } from './static-files.ts';
import { type BuildStore, storeBuilds } from './store-builds.ts';
import { findStoredFiles } from './stored-files.ts';

/** Longer than storing takes, so that a NATS without the stream does not stop players. */
const LONGEST_STORING_MS = 10_000;

interface AssetsDeps {
  config: AssetsConfig;
  connection: NatsConnection;
  log: Log;
  beforePage: RequestHandler;
  /** True if a request has no sign of a login. */
  isGuest(request: IncomingMessage): boolean;
  previews: LinkPreviews;
}

/** From the disk, of other releases from NATS, or those of a development server. */
export function openAssets({ config, connection, log, beforePage, isGuest, previews }: AssetsDeps) {
  const { folder, devServer } = config;
  const foreign = servedReads(() => readForeignRemotes(folder, log)).current;
  if (devServer) {
    return {
      screensConfig: configRoute(developmentBuilds(folder), foreign),
      files: createProxyMiddleware({ target: devServer }),
      stored: Promise.resolve(),
      stop: async () => undefined,
    };
  }
  let store: BuildStore | undefined;
  const builds = readBuildsFrom(folder, { log, onChange: () => store?.wake() });
  store = storeBuilds({ builds, connection, log });
  return {
    screensConfig: configRoute(builds, foreign),
    /** All other paths of the screens. */
    files: serveStaticFiles({ builds, foreign, stored: findStoredFiles(connection), beforePage, isGuest, previews }),
    /** When other gateways find the builds of this one (players must not learn before), or 10 s. */
    stored: withDeadline(store.tried, LONGEST_STORING_MS, () => undefined),
    stop: store.stop,
  };
}

export type Assets = ReturnType<typeof openAssets>;
