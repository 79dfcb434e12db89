import { expect, test } from '@jest/globals';
import { el, linearGradient, num, svgDocument, url } from './svg.ts';

test.each([
  [12, '12'],
  [12.34, '12.3'],
  [0.5, '.5'],
  [-0.5, '-.5'],
  [-0.04, '0'],
  [3.0000001, '3'],
])('%d is written as %s', (value, text) => {
  expect(num(value)).toBe(text);
});

test('more decimals on request', () => {
  expect(num(0.1234, 3)).toBe('.123');
});

test('an element without content closes itself', () => {
  expect(el('path', { d: 'M0 0' })).toBe('<path d="M0 0"/>');
  expect(el('g', {}, '<a/>', '<b/>')).toBe('<g><a/><b/></g>');
});

test('undefined attributes are omitted, 0 is not', () => {
  expect(el('stop', { offset: 0, 'stop-opacity': undefined })).toBe('<stop offset="0"/>');
});

test('a gradient runs from top to bottom by default', () => {
  const stops = [
    [0, '#000000'],
    [1, '#ffffff', 0.5],
  ] as const;
  expect(linearGradient('g', stops)).toBe(
    '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#000000"/><stop offset="1" stop-color="#ffffff" stop-opacity=".5"/></linearGradient>',
  );
  expect(linearGradient('g', stops, { x2: 1 })).toContain('<linearGradient id="g" x2="1">');
  expect(url('g')).toBe('url(#g)');
});

test('a document has its own size', () => {
  expect(svgDocument(2, 3, '<g/>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3" viewBox="0 0 2 3"><g/></svg>\n',
  );
});
