// Runs before the first paint to spare players with the light
// theme a dark flash. See libs/ui/src/theme.ts.
try {
  if (localStorage.getItem('theme') === 'light') {
    document.documentElement.dataset.theme = 'light';
    const bars = document.querySelector('meta[name="theme-color"]');
    bars.content = bars.dataset.light;
  }
} catch {
  // Storage is switched off, so the dark theme stays.
}
