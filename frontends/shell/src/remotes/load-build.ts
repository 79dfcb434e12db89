import { type Build, remoteFolder, remoteGlobal } from '@maseki/contracts/gateway/config.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { sharedLibraries } from './shared-libraries.ts';

declare global {
  interface Window {
    masekiShared?: typeof sharedLibraries;
  }
}

/** Adds an element that loads a file, and takes it away again when the file does not come, so that a retry begins again. */
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
 * Brings a build of a remote into the page: its first script, which leaves what it exports under the global of the build, and its first styles.
 * The script finds React, the router and what else all share in the global `masekiShared`.
 */
export async function loadBuild(name: RemoteName, build: Build): Promise<unknown> {
  window.masekiShared = sharedLibraries;
  const folder = remoteFolder(name, build);
  await Promise.all([loadStyles(`${folder}remote.css`), loadScript(`${folder}remote.js`)]);
  return (window as unknown as Record<string, unknown>)[remoteGlobal(name, build)];
}
