import * as css from './form-problem.module.css';

/** What went wrong with the whole form; the place is always there, so that a message in it is read out. */
export function FormProblem({ message }: { message: string | null }) {
  return <div role="alert">{message ? <p className={css.problem}>{message}</p> : null}</div>;
}
