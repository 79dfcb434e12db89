import { LinkButton } from '@maseki/ui/button.tsx';
import { PRODUCT_NAME } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { FloatingCards } from './floating-cards.tsx';
import * as css from './hero.module.css';
import { text } from './text.ja.ts';

export function Hero() {
  const { user, failed } = useUser();
  return (
    <section className={css.hero}>
      <FloatingCards />
      <div className={css.centre}>
        <img
          className={css.logo}
          src="/assets/logo.svg"
          alt=""
          width="208"
          height="208"
          fetchPriority="high"
          draggable={false}
        />
        <h1 className={css.title} aria-label={PRODUCT_NAME}>
          {[...PRODUCT_NAME].map((letter) => (
            <span key={letter} className={css.letter} aria-hidden="true">
              {letter}
            </span>
          ))}
        </h1>
        <p className={css.tagline}>{text.tagline}</p>
        <p className={css.lead}>{text.lead}</p>
        <div className={css.action}>
          {user === undefined && !failed ? (
            <p role="status" className={css.loading}>
              {text.loading}
            </p>
          ) : (
            <>
              {user ? null : (
                <>
                  <LinkButton size="large" to="/first">
                    {text.toFirst}
                  </LinkButton>
                  <LinkButton size="large" variant="secondary" to="/puzzle">
                    {text.toPuzzle}
                  </LinkButton>
                </>
              )}
              <LinkButton size="large" variant={user ? 'primary' : 'secondary'} to={user ? '/home' : '/login'}>
                {user ? text.toHome : text.toLogin}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
