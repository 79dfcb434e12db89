import { useUser } from '@maseki/ui/use-user.ts';
import { useNavigate } from 'react-router-dom';

export default function BattlePage() {
  const { user } = useUser();
  return (
    <p>
      battle {user?.username} {typeof useNavigate}
    </p>
  );
}
