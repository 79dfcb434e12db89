import { LinkButton } from '@maseki/ui/link-button.tsx';
import { useUser } from '@maseki/ui/use-user.ts';

export default function LandingPage() {
  const { user } = useUser();
  return <LinkButton to={user ? '/home' : '/login'}>はじめる</LinkButton>;
}
