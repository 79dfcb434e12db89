import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { Link, useLocation } from 'react-router-dom';
import { AuthPanel } from '../components/auth-panel.tsx';
import { GuestOnly } from '../components/guest-only.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { text } from '../text.ja.ts';

export default function LoginPage() {
  usePageTitle(text.login.title);
  const { search } = useLocation();
  return (
    <GuestOnly>
      <AuthPanel
        title={text.login.title}
        lead={text.login.lead}
        footer={
          <>
            {text.login.toRegister} <Link to={{ pathname: '/register', search }}>{text.login.register}</Link>
          </>
        }
      >
        <LoginForm />
      </AuthPanel>
    </GuestOnly>
  );
}
