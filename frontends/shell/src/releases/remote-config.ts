import { type RemoteName, remoteScreens } from '@maseki/ui/remote-contract.ts';
import useSWR from 'swr';

/** Manifest addresses of the remotes that this installation has. */
export type RemoteConfig = Partial<Record<RemoteName, string>>;

async function readConfig(): Promise<RemoteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/config.json responded with ${response.status}`);
  const { remotes }: { remotes: Record<string, string> } = await response.json();
  return Object.fromEntries(Object.entries(remotes).filter(([name]) => name in remoteScreens));
}

/** Which remotes there are: `undefined` until `/config.json` is read. */
export function useRemoteConfig() {
  const { data, error, mutate } = useSWR<RemoteConfig, Error>('/config.json', readConfig, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { remotes: data, failed: data === undefined && error !== undefined, retry: async () => void (await mutate()) };
}
