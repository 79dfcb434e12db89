// Runs before any other script, and before the first paint.

// No right-click menu, anywhere (specification, point 2).
document.addEventListener('contextmenu', (event) => event.preventDefault());

// The content security policy requires Trusted Types.
// A string that becomes a script's address passes this policy, and a string that
// would become HTML or code finds no policy and is refused. Federation's
// loader and the bundler's loader assign addresses.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL(value) {
      const { origin, pathname, href } = new URL(value, location.origin);
      const isOurs = origin === location.origin && /^\/(?:(?:mf|assets)\/.*\.js|service-worker\.js)$/.test(pathname);
      return isOurs ? href : null;
    },
  });
}
