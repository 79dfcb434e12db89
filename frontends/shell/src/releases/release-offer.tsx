import { Button } from '@maseki/ui/button.tsx';
import { useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { PageReleaseContext } from './page-release.ts';
import * as css from './release-offer.module.css';
import { useReleaseWatch } from './use-newer-release.ts';

/** The paths for the queue and the battle, where nothing may cover the field or lead away. */
const BATTLE = '/battle';

/** Offers to load the page again after a newer release. During a battle the offer waits. */
export function ReleaseOffer() {
  const { reload } = useContext(PageReleaseContext);
  const newer = useReleaseWatch();
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isShown = newer !== null && newer !== dismissed && pathname !== BATTLE;
  return (
    <div className={css.area} data-shown={isShown}>
      <p className={css.sentence} role="status">
        {isShown ? text.release.title : null}
      </p>
      {isShown ? (
        <div className={css.actions}>
          <Button variant="ghost" onClick={() => setDismissed(newer)}>
            {text.release.later}
          </Button>
          <Button onClick={reload}>{text.release.reload}</Button>
        </div>
      ) : null}
    </div>
  );
}
