import { type Check, held } from '../check.ts';

export const checks: readonly Check[] = [
  {
    control: 'A change that a cookie authenticates needs the CSRF token of its session',
    attack: 'PUT /api/auth/password/ with the session cookie, without the header',
    async run(target) {
      const player = await target.register();
      const { cookie = '' } = player.headers();
      const { status } = await fetch(new URL('/api/auth/password/', target.baseUrl), {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ password: player.password, new_password: 'attacker' }),
      });
      return held(status === 403, `${status}`);
    },
  },
];
