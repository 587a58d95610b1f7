import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import { authorize } from '~/kernel/session/authorize.server';
import { PageHeader } from '~/kernel/ui/page-header';
import { Tabs } from '~/kernel/ui/tabs';
import { Amounts } from './samples/amounts';
import { Buttons } from './samples/buttons';
import { Choices } from './samples/choices';
import { Facts } from './samples/facts';
import { Fields } from './samples/fields';
import { Icons } from './samples/icons';
import { Notices } from './samples/notices';
import { Ordering } from './samples/ordering';
import { States } from './samples/states';
import { Tables } from './samples/tables';
import { Ways } from './samples/ways';

export const handle: PageHandle = { page: 'styles' };

export const meta = titleOf;

/** Whole names, since the sheet keeps only the names that it finds in the code. */
const THEMES = { light: 'theme theme-light stack', dark: 'theme theme-dark stack' } as const;

const SAMPLES = {
  buttons: Buttons,
  states: States,
  notices: Notices,
  fields: Fields,
  choices: Choices,
  facts: Facts,
  tables: Tables,
  ways: Ways,
  ordering: Ordering,
  amounts: Amounts,
  icons: Icons,
} as const;

/** Every building block in every state, in the theme of the address. @throws 404 with a real provider */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await authorize(args, 'session');
  if (runtime().env.production) throw new Response(null, { status: 404 });
  const theme = new URL(args.request.url).searchParams.get('theme');
  return { title: pageTitle(t, t('styles:title')), theme: theme === 'dark' ? ('dark' as const) : ('light' as const) };
}

export default function Styles() {
  const { theme } = usePageData<typeof loader>();
  const { t } = useTranslation('styles');
  return (
    <>
      <PageHeader title={t('title')} note={t('intro')} />
      <Tabs
        label={t('themes')}
        open={t('open')}
        current={theme}
        tabs={[
          { key: 'light', href: paths.styles(), text: t('light') },
          { key: 'dark', href: paths.styles('dark'), text: t('dark') },
        ]}
      />
      <div className={THEMES[theme]}>
        {Object.entries(SAMPLES).map(([key, Sample]) => (
          <section key={key} className="stack" aria-labelledby={key}>
            <h2 id={key}>{t(`parts.${key as keyof typeof SAMPLES}`)}</h2>
            <Sample />
          </section>
        ))}
      </div>
    </>
  );
}
