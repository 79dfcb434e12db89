/** Where a binary may come from, tried in the order of the list. */
export interface Source {
  /** For the person who waits, such as `the vendor's download`. */
  name: string;
  /** Of the folder in the cache. Null if the source installs into the system. */
  version: string | null;
  /** Brings the binary into the folder and returns its path. Throws when this source cannot. */
  fetch(folder: string): Promise<string>;
}

export interface Binary {
  name: string;
  /** The environment variable that names it. */
  variable: string;
  /** Names on the PATH. */
  commands: readonly string[];
  versionArgs: readonly string[];
  /** The oldest version with which the project works, as major and minor. */
  oldest: readonly [number, number];
  sources: readonly Source[];
}

/** This machine in the words of Go's releases. */
export const machine = {
  os: process.platform,
  arch: process.arch === 'x64' ? 'amd64' : process.arch,
};
