import { type Build, remoteFolder, remoteGlobal } from '@maseki/contracts/gateway/config.ts';
import type { RemoteModule, RemoteName } from '@maseki/ui/remote-contract.ts';
import { sharedLibraries } from './shared-libraries.ts';

declare global {
  interface Window {
    masekiShared?: Readonly<Record<string, object>>;
  }
}

/**
 * The modules that remotes find in the page, which are the libraries of
 * the shell and the modules of loaded remotes.
 */
const shared: Record<string, object> = { ...sharedLibraries };

/**
 * Adds an element that loads a file. It is removed if loading fails, so that a retry starts afresh.
 */
function load(element: HTMLScriptElement | HTMLLinkElement, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${what} could not be loaded`));
    };
    document.head.append(element);
  });
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return load(script, address);
}

function loadStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return load(link, address);
}

/**
 * Loads a build of a remote into the page, which means its first script and its first styles. The
 * script leaves its exports under the global of the build. It finds React, the router and other
 * shared libraries in the global `masekiShared`, and its modules for other remotes are added there.
 */
export async function loadBuild(name: RemoteName, build: Build): Promise<unknown> {
  window.masekiShared = shared;
  const folder = remoteFolder(name, build);
  await Promise.all([loadStyles(`${folder}remote.css`), loadScript(`${folder}remote.js`)]);
  const page = window as unknown as Record<string, Partial<RemoteModule<never>> | undefined>;
  const loaded = page[remoteGlobal(name, build)];
  Object.assign(shared, loaded?.modules);
  return loaded;
}
