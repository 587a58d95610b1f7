import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { END_USER_RIGHTS } from '~/kernel/access/permissions';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { Conflict } from '~/flows/records/conflict';
import { authorize } from '~/kernel/session/authorize.server';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { EndUserForm } from './end-user-form';
import {
  EndUserForm as Schema,
  FIELD_OF,
  fieldNames,
  typedFrom,
  typedOf,
} from '~/telecom/customer-book/end-user-form.server';
import { addressFound } from '~/telecom/addresses/find-address.server';
import { openCurrent } from './open-end-user.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, END_USER_RIGHTS);
  const { t, answer } = access;
  const endUser = await openCurrent(access, args.params['uuid']);
  return {
    title: pageTitle(t, [t('customers:change.title'), endUser.companyName], answer.failed),
    uuid: endUser.uuid,
    name: endUser.companyName || endUser.uuid,
    typed: await firstFields(access, withBefore(typedOf(endUser))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, END_USER_RIGHTS);
  const { endUsers } = access.provider;
  const endUser = await openCurrent(access, args.params['uuid']);
  const found = await addressFound(access);
  if (found) return found;
  return changeRecord(access, {
    schema: Schema,
    record: { area: 'endUser', record: endUser.uuid },
    now: typedOf(endUser),
    names: fieldNames(access.t),
    typedFrom,
    write: (fields, changed) => endUsers.change(endUser.uuid, fields, changed),
    again: async () => typedOf(await endUsers.read(endUser.uuid)),
    fields: FIELD_OF,
    done: 'customers:change.done',
    here: paths.changeEndUser(endUser.uuid),
    then: paths.endUser(endUser.uuid),
  });
}

export default function ChangeEndUser() {
  const { t } = useTranslation(['customers', 'records']);
  const { uuid, name, typed } = usePageData<typeof loader>();
  const answer = useActionData<{ conflict?: readonly string[] }>();
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={
          <Breadcrumbs
            label={t('crumbs')}
            crumbs={[
              { label: t('list.title'), href: paths.endUsers() },
              { label: name, href: paths.endUser(uuid) },
            ]}
          />
        }
        title={t('change.title')}
        note={name}
      />
      <Conflict fields={answer?.conflict} />
      <EndUserForm typed={typed} send={t('records:save')} cancelHref={paths.endUser(uuid)} />
    </div>
  );
}
