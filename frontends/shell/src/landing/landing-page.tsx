import { PRODUCT_NAME, usePageTitle } from '@maseki/ui/use-page-title.ts';
import { usePrepare } from '../remotes/use-prefetch.ts';
import { Developers } from './developers.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';

export default function LandingPage() {
  usePageTitle(PRODUCT_NAME);
  usePrepare();
  return (
    <>
      <Hero />
      <Features />
      <Developers />
      <Footer />
    </>
  );
}
