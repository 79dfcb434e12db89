import { packageJson } from './package-json.ts';

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const remote = (name: string) => `import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: { '/${name}': lazy(() => import('./pages/${name}-page.tsx')) },
} satisfies RemoteModule<'${name}'>;
`;

const page = (name: string) => `import { ${name} } from '@maseki/contracts/pages.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { text } from '../text.ja.ts';

export default function ${pascal(name)}Page() {
  usePageTitle(text.title);
  const { data, error } = useApi(${name}.getGreeting);
  if (error) return <p role="alert">{error.message}</p>;
  return data ? <h1>{data.message}</h1> : <Spinner label={text.loading} />;
}
`;

const text = (name: string) => `export const text = {
  title: '${name}',
  loading: '読み込み中…',
} as const;
`;

const readme = (name: string) => `# frontend-${name}

The screens of the domain ${name}, a remote of the shell.
Begin at \`src/remote.tsx\`. It imports no other remote and no service.
`;

/** The remote with one screen. */
export const pageFiles = (name: string): Record<string, string> => ({
  [`frontends/${name}/package.json`]: packageJson(`frontend-${name}`, {
    dependencies: ['@maseki/contracts', '@maseki/ui', 'react'],
  }),
  [`frontends/${name}/README.md`]: readme(name),
  [`frontends/${name}/src/remote.tsx`]: remote(name),
  [`frontends/${name}/src/pages/${name}-page.tsx`]: page(name),
  [`frontends/${name}/src/text.ja.ts`]: text(name),
});
