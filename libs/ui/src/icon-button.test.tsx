import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { IconButton, IconLink } from './icon-button.tsx';

const cross = (
  <Icon>
    <path d="M4 4l16 16" />
  </Icon>
);

test('a button with an icon has a name, and does not submit a form', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <IconButton label="閉じる" onClick={onClick}>
        {cross}
      </IconButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link with an icon has a name and a target', () => {
  render(
    <IconLink label="設定" to="/settings">
      {cross}
    </IconLink>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: '設定' }).getAttribute('href')).toBe('/settings');
});
