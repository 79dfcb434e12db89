import * as css from './gem-mark.module.css';

/** The magic stone: the mark of the game. One `em` high. */
export function GemMark() {
  return (
    <svg className={css.gem} viewBox="0 0 24 28" aria-hidden="true">
      <path className={css.top} d="M12 0 24 10H0z" />
      <path className={css.left} d="M0 10h8l4 18z" />
      <path className={css.middle} d="M8 10h8l-4 18z" />
      <path className={css.right} d="M16 10h8L12 28z" />
      <path className={css.shine} d="m12 0-4 10H0z" />
    </svg>
  );
}
