import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { Link, useLocation } from 'react-router-dom';
import { AuthPanel } from '../components/auth-panel.tsx';
import { GuestOnly } from '../components/guest-only.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { text } from '../text.ja.ts';

export default function RegisterPage() {
  usePageTitle(text.register.title);
  const { search } = useLocation();
  return (
    <GuestOnly>
      <AuthPanel
        title={text.register.title}
        lead={text.register.lead}
        footer={
          <>
            {text.register.toLogin} <Link to={{ pathname: '/login', search }}>{text.register.login}</Link>
          </>
        }
      >
        <RegisterForm />
      </AuthPanel>
    </GuestOnly>
  );
}
