import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { NotesPage } from '~/flows/notes/notes-page';
import { showNotes, submitNote } from '~/flows/notes/notes.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { formatAddressLine } from '~/kernel/text/postcode';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { openConnection } from '../line/open-connection.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** The notes of the organisation on a connection. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { nid, address } = await openConnection(access.provider, args.params['nid'], new URL(args.request.url));
  return {
    title: pageTitle(access.t, [access.t('notes:title'), nid], access.answer.failed),
    nid,
    about: [nid, formatAddressLine(address)].filter(Boolean).join(' · '),
    ...(await showNotes(access, { kind: 'connection', id: nid })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { nid } = await openConnection(access.provider, args.params['nid']);
  return submitNote(access, { kind: 'connection', id: nid }, paths.connectionNotes(nid));
}

export default function ConnectionNotes() {
  const { t } = useTranslation('connections');
  const { nid, ...notes } = usePageData<typeof loader>();
  return (
    <NotesPage
      crumbs={
        <Breadcrumbs
          label={t('detail.crumbs')}
          crumbs={[
            { label: t('overview.title'), href: paths.connections() },
            { label: nid, href: paths.connection(nid) },
          ]}
        />
      }
      {...notes}
    />
  );
}
