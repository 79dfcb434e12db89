import { LinkButton } from '@maseki/ui/button.tsx';
import * as css from './news-line.module.css';

interface NewsLineProps {
  id: string;
  title: string;
  sentence: string;
  to: string;
  action: string;
  /** The most important news of the page is golden. */
  isFirst: boolean;
}

export const NewsLine = ({ id, title, sentence, to, action, isFirst }: NewsLineProps) => (
  <section className={css.news} aria-labelledby={id}>
    <h2 id={id} className={css.title}>
      {title}
    </h2>
    <p className={css.sentence}>{sentence}</p>
    <LinkButton to={to} variant={isFirst ? 'primary' : 'secondary'}>
      {action}
    </LinkButton>
  </section>
);
