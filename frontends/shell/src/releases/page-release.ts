import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import type { Build, ScreensConfig } from '@maseki/contracts/gateway/screens-config.ts';
import { createContext } from 'react';
import { buildOfPage } from './build-of-page.ts';

const PATIENCE_MS = 10_000;

async function readConfig(): Promise<ScreensConfig> {
  // The request is revalidated, so the response has only headers while nothing has changed.
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`/config.json responded with ${response.status}`);
  return response.json();
}

/** True if a remote needs features that this shell lacks. */
export const isTooNew = ({ contract }: Build): boolean => contract > SCREENS_CONTRACT;

function nameOf(shell: string | undefined, remotes: ScreensConfig['remotes']): string {
  const entries = Object.entries(remotes).map(([name, { build, contract }]) => `${name} ${build} ${contract}`);
  return [`shell ${shell}`, ...entries.sort()].join('\n');
}

/** `shellBuild` is the build of the page itself, or undefined if unknown, as in tests. */
export function createPageRelease(shellBuild: string | undefined, reload = () => location.reload()) {
  let begun: ScreensConfig | undefined;
  let reading: Promise<ScreensConfig> | undefined;
  let seen: string | null = null;

  const see = ({ shell, remotes }: ScreensConfig, own: ScreensConfig) => {
    const ownShell = shellBuild ?? own.shell?.build;
    const name = nameOf(shell?.build ?? ownShell, remotes);
    if (name !== nameOf(ownShell, own.remotes) || Object.values(remotes).some(isTooNew)) seen = name;
    return seen;
  };

  return {
    /** It stays until a reload, so that a page never mixes two builds of a remote. */
    async begun(): Promise<ScreensConfig> {
      if (begun) return begun;
      reading ??= readConfig().finally(() => {
        reading = undefined;
      });
      begun = await reading;
      see(begun, begun);
      return begun;
    },
    /** Looks for another release. One that was seen is kept, even if a later look fails. */
    async look(): Promise<string | null> {
      const config = begun && (await readConfig().catch(() => undefined));
      return begun && config ? see(config, begun) : seen;
    },
    seen: (): string | null => seen,
    reload,
  };
}

export type PageRelease = ReturnType<typeof createPageRelease>;

export const pageRelease = createPageRelease(buildOfPage());

/** Tests provide another. */
export const PageReleaseContext = createContext(pageRelease);
