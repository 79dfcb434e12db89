import * as css from './gem-mark.module.css';

/** The magic stone of the logo and the card backs, slightly higher than the text beside it. */
export function GemMark() {
  return (
    <svg className={css.gem} viewBox="-31 -54 62 108" aria-hidden="true">
      <path fill="#1b0a4a" d="M0-54L30-22V18L0 54-30 18V-22z" />
      <path fill="#f3e9ff" d="M0-50L-27-20L-9-16z" />
      <path fill="#cdb2ff" d="M0-50L-9-16L11-17z" />
      <path fill="#8f6bff" d="M0-50L11-17L27-20z" />
      <path fill="#b592ff" d="M-27-20L-9-16L-12 14L-27 16z" />
      <path fill="#8a5cf6" d="M-9-16L11-17L14 13L-12 14z" />
      <path fill="#5a2fd0" d="M11-17L27-20L27 16L14 13z" />
      <path fill="#7440e8" d="M-27 16L-12 14L0 50z" />
      <path fill="#4f22bd" d="M-12 14L14 13L0 50z" />
      <path fill="#33138a" d="M14 13L27 16L0 50z" />
      <path fill="#fff" opacity=".85" d="M-23-18L-2-44L-10-19zM-24-12h10l-2 20h-8z" />
    </svg>
  );
}
