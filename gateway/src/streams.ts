import { HOUR_MS, MINUTE_MS } from '@maseki/contracts/time.ts';
import { type Environment, readSettings, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import type { OwnStreams } from '@maseki/service-kit/service.ts';
import { DiscardPolicy, StorageType, StoreCompression, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { z } from 'zod';

/** Where gateways put the files of the screens that they serve, for gateways of other releases. */
export const ASSETS_STREAM = 'assets';

const MB = 1024 * 1024;

/** Age after which a build is stored again. Gateways check every ten minutes. */
export const RENEWED_AFTER_MS = 30 * MINUTE_MS;
/** 24 hours after the last gateway with the build has left, plus the time of renewals. */
const KEPT_MS = 25 * HOUR_MS;

export const buildSubject = (name: string, build: string): string => `assets.build.${name}.${build}`;
export const ALL_BUILDS = 'assets.build.>';

/** A file by the SHA-256 of its content, in hexadecimal. */
export const fileSubject = (hash: string): string => `assets.file.${hash}`;

export const gatewayStreams: OwnStreams = {
  names: [ASSETS_STREAM],
  rewritten: [ASSETS_STREAM],
  publishes: [ALL_BUILDS, fileSubject('*')],
  subscribes: [],
};

/** The settings by which the stream is made. */
const Settings = z.object({ ASSETS_MAX_MB: wholeNumber(16, 1_000_000).optional() });

/** When full, it drops what was not renewed for longest. Throws SettingError. */
export function gatewayStreamConfigs(env: Environment, replicas: number) {
  const { ASSETS_MAX_MB = 256 } = readSettings(Settings, env);
  const assets = {
    name: ASSETS_STREAM,
    subjects: [ALL_BUILDS, fileSubject('*')],
    storage: StorageType.File,
    compression: StoreCompression.S2,
    discard: DiscardPolicy.Old,
    max_msgs_per_subject: 1,
    max_age: nanos(KEPT_MS),
    max_bytes: ASSETS_MAX_MB * MB,
    num_replicas: replicas,
    allow_direct: true,
    deny_delete: true,
  } satisfies Partial<StreamConfig>;
  return [assets];
}
