import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FitName, fittingSize } from './fit-name.tsx';

const PLACE_PX = 80;

/** A page with letters as wide as the font is high. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(PLACE_PX);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: Element) {
    const { fontSize } = (this as HTMLElement).style;
    return (this.textContent ?? '').length * Number.parseFloat(fontSize);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['あいう', '16px'],
  ['あいうえおか', '13px'],
  ['あいうえおかきくけこさしすせそ', '10px'],
])('%s is shown in %s', (name, size) => {
  layOut();
  const { rerender } = render(<FitName name="あ" />);
  rerender(<FitName name={name} />);
  expect(screen.getByText(name).style.fontSize).toBe(size);
});

test.each([
  [20, 16],
  [16, 16],
  [13.5, 13],
  [10, 10],
  [4, 10],
])('a name that fits up to %f px is shown in %i px', (limit, px) => {
  expect(fittingSize((size) => size <= limit)).toBe(px);
});
