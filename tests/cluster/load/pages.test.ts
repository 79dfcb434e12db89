import { expect, test } from '@jest/globals';
import { manifestFiles, namedFiles, namedManifests } from './pages.ts';

test('the files that a page names, each once', () => {
  const page =
    '<link rel="icon" href="/favicon.svg"><script src="/static/js/a.1.js"></script><a href="/terms">x</a><script src="/static/js/a.1.js">';
  expect(namedFiles(page)).toEqual(['/favicon.svg', '/static/js/a.1.js']);
});

test('the manifests that a configuration names, however deep', () => {
  const config = {
    build: 'x',
    remotes: { chat: '/mf/chat/1/mf-manifest.json', deck: { entry: '/mf/deck/mf-manifest.json' } },
  };
  expect(namedManifests(config)).toEqual(['/mf/chat/1/mf-manifest.json', '/mf/deck/mf-manifest.json']);
});

test('the scripts and styles of a remote lie beside its manifest', () => {
  const manifest = {
    metaData: { remoteEntry: { name: 'static/remoteEntry.1.js', path: '' }, publicPath: 'auto' },
    exposes: [
      { path: './remote', assets: { js: { sync: ['static/js/b.2.js'], async: [] }, css: { sync: ['static/c.css'] } } },
    ],
  };
  expect(manifestFiles(manifest, '/mf/chat/1/mf-manifest.json')).toEqual(
    ['static/remoteEntry.1.js', 'static/js/b.2.js', 'static/c.css'].map((file) => `/mf/chat/1/${file}`),
  );
});
