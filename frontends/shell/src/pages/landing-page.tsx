import { PRODUCT_NAME, usePageTitle } from '@maseki/ui/use-page-title.ts';
import { Developers } from '../landing/developers.tsx';
import { Features } from '../landing/features.tsx';
import { Footer } from '../landing/footer.tsx';
import { Hero } from '../landing/hero.tsx';

export default function LandingPage() {
  usePageTitle(PRODUCT_NAME);
  return (
    <>
      <Hero />
      <Features />
      <Developers />
      <Footer />
    </>
  );
}
