import { GuestPage } from '../components/guest-page.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { text } from '../text.ja.ts';

export default function RegisterPage() {
  const { title, lead, toLogin, login } = text.register;
  return (
    <GuestPage title={title} lead={lead} other={{ question: toLogin, label: login, pathname: '/login' }}>
      <RegisterForm />
    </GuestPage>
  );
}
