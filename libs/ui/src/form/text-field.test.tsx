import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from './text-field.tsx';

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('hint and error are announced with the field, which is marked as invalid', () => {
  render(<TextField label="名前" value="x" onChange={() => undefined} hint="20文字まで" error="長すぎます" />);
  const field = screen.getByLabelText('名前');
  expect(describedBy(field)).toEqual(['20文字まで', '長すぎます']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('without both the field has no description', () => {
  render(<TextField label="名前" value="x" onChange={() => undefined} />);
  const field = screen.getByLabelText('名前');
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a warning is read out politely when it appears, and the field stays valid', () => {
  const field = (warning: string) => (
    <TextField label="名前" value="x" onChange={() => undefined} hint="20文字まで" warning={warning} />
  );
  const { rerender } = render(field(''));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(field('短い名前です'));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('短い名前です');
  const input = screen.getByLabelText('名前');
  expect(describedBy(input)).toEqual(['20文字まで', '短い名前です']);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
