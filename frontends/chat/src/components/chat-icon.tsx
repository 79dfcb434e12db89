export function ChatIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 5h16v11H11l-4.5 4v-4H4z" />
      <path d="M8 9h8M8 12h5" />
    </svg>
  );
}
