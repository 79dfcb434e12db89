import { Icon } from '@maseki/ui/icon.tsx';

export const BellIcon = () => (
  <Icon>
    <path d="M12 3.5a6 6 0 0 0-6 6v3.6l-1.7 3.1h15.4L18 13.1V9.5a6 6 0 0 0-6-6z" />
    <path d="M9.8 19.2a2.3 2.3 0 0 0 4.4 0M12 2v1.5" />
  </Icon>
);
