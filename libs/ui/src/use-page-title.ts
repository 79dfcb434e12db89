import { useEffect } from 'react';

export const PRODUCT_NAME = '魔石デュエル';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title}｜${PRODUCT_NAME}`;
  }, [title]);
}
