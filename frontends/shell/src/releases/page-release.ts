import { type Build, SCREENS_CONTRACT, type ScreensConfig } from '@maseki/contracts/gateway/config.ts';
import { createContext } from 'react';
import { buildOfPage } from './build-of-page.ts';

const PATIENCE_MS = 10_000;

/** The release with which a page began, and whether there is another one now. */
export interface PageRelease {
  /** The configuration with which this page began. It keeps it until it is loaded again, so that it never mixes two builds of a remote. */
  begun(): Promise<ScreensConfig>;
  /** Looks for a release that differs from the page's. A name of it is kept once it was seen, also when looking fails later. */
  look(): Promise<string | null>;
  /** What was seen so far. */
  seen(): string | null;
  /** Begins again with the newest release. */
  reload(): void;
}

async function readConfig(): Promise<ScreensConfig> {
  // Revalidated, so that nothing but headers comes while nothing has changed.
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`/config.json responded with ${response.status}`);
  return response.json();
}

/** Whether a remote needs what this shell does not have yet. */
export const isTooNew = ({ contract }: Build): boolean => contract > SCREENS_CONTRACT;

function nameOf(shell: string | undefined, remotes: ScreensConfig['remotes']): string {
  const entries = Object.entries(remotes).map(([name, { build, contract }]) => `${name} ${build} ${contract}`);
  return [`shell ${shell}`, ...entries.sort()].join('\n');
}

/** `shellBuild` is the build of the page itself; undefined when it is not known, as in tests. */
export function createPageRelease(shellBuild: string | undefined, reload = () => location.reload()): PageRelease {
  let begun: ScreensConfig | undefined;
  let seen: string | null = null;

  const see = ({ shell, remotes }: ScreensConfig, own: ScreensConfig) => {
    const ownShell = shellBuild ?? own.shell?.build;
    const name = nameOf(shell?.build ?? ownShell, remotes);
    if (name !== nameOf(ownShell, own.remotes) || Object.values(remotes).some(isTooNew)) seen = name;
    return seen;
  };

  return {
    async begun() {
      if (!begun) {
        const config = await readConfig();
        begun ??= config;
        see(begun, begun);
      }
      return begun;
    },
    async look() {
      const config = begun && (await readConfig().catch(() => undefined));
      return begun && config ? see(config, begun) : seen;
    },
    seen: () => seen,
    reload,
  };
}

/** The page's own; tests provide another. */
export const PageReleaseContext = createContext(createPageRelease(buildOfPage()));
