import { useEffect } from 'react';

export const PRODUCT_NAME = '魔石デュエル';

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title}｜${PRODUCT_NAME}`;
  }, [title]);
}
