// Part of pages that contain their first screen for any player (docs/adr/0018-first-paint.md). The
// name is that of the last answer about the session (libs/ui/src/api.ts), and empty without one.
{
  let name = '';
  try {
    name = localStorage.getItem('player-name') ?? '';
  } catch {
    // Storage is switched off.
  }
  for (const element of document.querySelectorAll('#prerendered [data-of-player]')) {
    element.textContent = name === '' ? '' : element.textContent.replace('PLAYER-NAME', name);
    if (element.title) element.title = name;
  }
}
