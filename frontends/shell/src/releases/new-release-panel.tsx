import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { useContext } from 'react';
import { text } from '../text.ja.ts';
import { PageReleaseContext } from './page-release.ts';

/** In place of a screen that needs a newer page. The layout's offer is hidden beside it. */
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
