import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';

test('a press is one call', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>進む</Button>);
  await userEvent.setup().click(screen.getByRole('button', { name: '進む' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('while its work is in progress it keeps the focus but neither calls nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isRunning onClick={onClick}>
        進む
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '進む' });
  await userEvent.setup().click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
