import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { Suspense } from 'react';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useRemote } from './use-remote.ts';

interface RemoteSlotProps {
  name: RemoteName;
  slot: 'headerItems' | 'homeItems' | 'settingsItems';
}

/**
 * A remote's contribution to a slot of the shell. It is empty if the remote is missing or fails,
 * because the page works without it.
 */
export function RemoteSlot({ name, slot }: RemoteSlotProps) {
  const { remotes } = useRemoteConfig();
  const { remote } = useRemote(name, remotes);
  const items = remote?.[slot] ?? [];
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        {items.map((Item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a remote never changes
          <Item key={index} />
        ))}
      </Suspense>
    </ErrorBoundary>
  );
}
