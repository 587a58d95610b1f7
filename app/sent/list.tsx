import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { listOfColleagues } from '~/flows/intents/colleagues.server';
import { authorize } from '~/kernel/session/authorize.server';
import { PageHeader } from '~/kernel/ui/page-header';
import { colleagueRows } from './rows.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** Loads the sends of colleagues without a known outcome. Those of one run are one row. */
export async function loader(args: LoaderFunctionArgs) {
  // each kind of send requires its own rights
  const access = await authorize(args, 'session');
  const run = new URL(args.request.url).searchParams.get('run');
  return {
    title: pageTitle(access.t, access.t('intents:sent.list')),
    rows: colleagueRows(access, await listOfColleagues(access), run),
  };
}

export default function SentByColleagues() {
  const { t } = useTranslation('intents');
  const { rows } = usePageData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={t('sent.list')} />
      {rows.length === 0 && <p>{t('sent.none')}</p>}
      {rows.length > 0 && (
        <>
          <p>{t('colleagues.text')}</p>
          <ul>
            {rows.map(({ key, text, href }) => (
              <li key={key}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
