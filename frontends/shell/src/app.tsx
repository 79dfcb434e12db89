import { useState, useEffect, type ComponentType } from 'react';
import { remoteModule } from './remotes/load-remote.ts';

export function App() {
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => { remoteModule('battle', '/mf/battle/mf-manifest.json').then((m) => setPage(() => m.screens['/battle'] ?? null)); }, []);
  return <main>shell {Page ? <Page /> : null}</main>;
}
