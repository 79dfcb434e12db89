import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { useContext } from 'react';
import { text } from '../text.ja.ts';
import { PageReleaseContext } from './page-release.ts';

/**
 * A panel in place of a screen that needs a newer release of the page.
 * The offer of the layout is hidden beside it.
 */
export function NewReleasePanel({ heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const { reload } = useContext(PageReleaseContext);
  return (
    <div data-release-panel>
      <Callout
        role="status"
        heading={heading}
        title={text.release.title}
        actions={<Button onClick={reload}>{text.release.reload}</Button>}
      >
        {text.release.needed}
      </Callout>
    </div>
  );
}
