export function SettingsIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="3.2" />
      <path
        strokeLinejoin="round"
        d="M10.2 2.8h3.6l.6 2.6 1.7.7 2.3-1.4 2.5 2.5-1.4 2.3.7 1.7 2.6.6v3.6l-2.6.6-.7 1.7 1.4 2.3-2.5 2.5-2.3-1.4-1.7.7-.6 2.6h-3.6l-.6-2.6-1.7-.7-2.3 1.4-2.5-2.5 1.4-2.3-.7-1.7-2.6-.6v-3.6l2.6-.6.7-1.7-1.4-2.3 2.5-2.5 2.3 1.4 1.7-.7z"
        transform="translate(1.2 1.2) scale(.9)"
      />
    </svg>
  );
}
