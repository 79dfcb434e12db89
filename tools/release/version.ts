import { UsageError } from '../bootstrap/user-error.mjs';
import type { Commit } from './changelog.ts';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const partsOf = (version: string): number[] => version.split('.').map(Number);

function isNewer(version: string, than: string): boolean {
  const [mine, other] = [partsOf(version), partsOf(than)];
  const at = mine.findIndex((part, index) => part !== other[index]);
  return at !== -1 && (mine[at] ?? 0) > (other[at] ?? 0);
}

/** Throws UsageError unless a version is well formed, untagged and not older than others. */
export function checkVersion(version: string, { present, tags }: { present: string; tags: readonly string[] }): void {
  if (!VERSION.test(version)) throw new UsageError(`"${version}" is no version: give three numbers, such as 1.2.0.`);
  if (tags.includes(`v${version}`)) throw new UsageError(`Version ${version} exists: give a newer one.`);
  if (version !== present && !isNewer(version, present)) {
    throw new UsageError(`Version ${version} is older than the present ${present}: give a newer one.`);
  }
  const newest = tags.map((tag) => tag.slice(1)).find((tagged) => VERSION.test(tagged) && !isNewer(version, tagged));
  if (newest !== undefined) throw new UsageError(`Version ${version} is older than the release ${newest}.`);
}

interface Since {
  /** Since the last release. */
  commits: readonly Commit[];
  tags: readonly string[];
}

/**
 * The version after the present one, or the present one if it has no tag yet. New features raise
 * its second number, all else the third.
 */
export function nextVersion(present: string, { commits, tags }: Since): string {
  if (!tags.includes(`v${present}`)) return present;
  const [major = 0, minor = 0, patch = 0] = partsOf(present);
  const isNew = commits.some(({ subject }) => /^feat\b/.test(subject));
  return isNew ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
