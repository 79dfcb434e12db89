// Only in pages that come with their first screen in the HTML (docs/adr/0018-first-paint.md). A form that is sent before the page's scripts
// are there is sent by them: frontends/shell/src/prerendered/take-over.ts.
document.addEventListener('submit', (event) => {
  if (event.target.closest('#prerendered')) event.target.dataset.sent = '';
});
