import { GuestPage } from '../components/guest-page.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { text } from '../text.ja.ts';

export default function LoginPage() {
  const { title, lead, toRegister, register } = text.login;
  return (
    <GuestPage title={title} lead={lead} other={{ question: toRegister, label: register, pathname: '/register' }}>
      <LoginForm />
    </GuestPage>
  );
}
