import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { NotesPage } from '~/flows/notes/notes-page';
import { showNotes, submitNote } from '~/flows/notes/notes.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { openEndUser } from './open-end-user.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** The notes of the organisation on an end customer. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'enduser-r');
  const { uuid, companyName } = await openEndUser(access, args.params['uuid']);
  const name = companyName || uuid;
  return {
    title: pageTitle(access.t, [access.t('notes:title'), name], access.answer.failed),
    uuid,
    about: name,
    ...(await showNotes(access, { kind: 'endUser', id: uuid })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'enduser-r');
  const { uuid } = await openEndUser(access, args.params['uuid']);
  return submitNote(access, { kind: 'endUser', id: uuid }, paths.endUserNotes(uuid));
}

export default function EndUserNotes() {
  const { t } = useTranslation('customers');
  const { uuid, ...notes } = usePageData<typeof loader>();
  return (
    <NotesPage
      crumbs={
        <Breadcrumbs
          label={t('crumbs')}
          crumbs={[
            { label: t('list.title'), href: paths.endUsers() },
            { label: notes.about, href: paths.endUser(uuid) },
          ]}
        />
      }
      {...notes}
    />
  );
}
