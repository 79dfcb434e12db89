import * as ky from 'ky';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as hotToast from 'react-hot-toast/headless';
import * as router from 'react-router-dom';
import * as webSocket from 'react-use-websocket/dist/lib/use-websocket.js';
import * as swr from 'swr';
import * as swrInfinite from 'swr/infinite';
import * as ulid from 'ulid';

/**
 * The libraries that all remotes use, by import name. `frontends/rspack/shared-libraries.ts` turns
 * the imports into reads of this object. A test compares the two lists.
 */
export const sharedLibraries = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  swr,
  'swr/infinite': swrInfinite,
  'react-hot-toast/headless': hotToast,
  ky,
  ulid,
  'react-use-websocket/dist/lib/use-websocket.js': webSocket,
  '@maseki/ui/glossary/term-text.tsx': () =>
    import(/* webpackChunkName: "page-glossary" */ '@maseki/ui/glossary/term-text.tsx'),
  '@maseki/ui/glossary/glossary.ja.ts': () =>
    import(/* webpackChunkName: "page-glossary" */ '@maseki/ui/glossary/glossary.ja.ts'),
};
