import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FittingName } from './fitting-name.tsx';

const PLACE_PX = 80;

/** A page in which each letter is as wide as the font is high. */
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
  const { rerender } = render(<FittingName name="あ" />);
  rerender(<FittingName name={name} />);
  expect(screen.getByText(name).style.fontSize).toBe(size);
});
