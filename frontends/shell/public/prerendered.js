// Part of pages that contain their first screen in the HTML (docs/adr/0018-first-paint.md). A form
// that is submitted before the page's scripts have loaded is sent later by
// frontends/shell/src/prerendered/take-over.ts.
document.addEventListener('submit', (event) => {
  if (event.target.closest('#prerendered')) event.target.dataset.sent = '';
});
