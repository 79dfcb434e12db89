import { Spinner } from '@maseki/ui/spinner.tsx';
import { text } from '../text.ja.ts';

/** In the place of a screen that is still being loaded. The HTML of the first screen stays until none of these is left (`prerendered/`). */
export function ScreenLoading() {
  return (
    <div data-screen-loading>
      <Spinner label={text.loading} />
    </div>
  );
}
