import { Spinner } from '@maseki/ui/spinner.tsx';
import { text } from '../text.ja.ts';

/** The HTML of the first screen stays until no placeholder is left (`prerendered/`). */
export function ScreenLoading() {
  return (
    <div data-screen-loading>
      <Spinner label={text.loading} />
    </div>
  );
}
