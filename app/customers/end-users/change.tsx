import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { END_USER_RIGHTS } from '~/kernel/access/permissions';
import { parseForm, invalid } from '~/kernel/forms/parse.server';
import {
  changedFields,
  changedMeanwhile,
  firstFields,
  hasFields,
  saveRecord,
  withBefore,
} from '~/kernel/forms/save.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { Conflict } from '~/flows/records/conflict';
import { authorize } from '~/kernel/session/authorize.server';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { EndUserForm } from './end-user-form';
import { EndUserForm as Schema, FIELD_OF, fieldNames, typedFrom, typedOf } from './end-user-form.server';
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
  const { form: fields, t, provider } = access;
  const endUser = await openCurrent(access, args.params['uuid']);
  const found = await addressFound(access);
  if (found) return found;
  const form = parseForm(fields, Schema, t);
  const wanted = form.ok ? typedFrom(form.value) : Object.fromEntries(fields);
  const now = typedOf(endUser);
  const conflict = changedMeanwhile(access, { now, wanted, names: fieldNames(t) });
  if (conflict) return data(conflict, { status: 409 });
  if (!form.ok) return invalid(access, form.result);
  const changed = changedFields(access, now, wanted);
  return saveRecord(access, {
    record: { area: 'endUser', record: endUser.uuid },
    changed,
    write: () => provider.endUsers.change(endUser.uuid, form.value, changed),
    isSaved: async () => hasFields(typedOf(await provider.endUsers.read(endUser.uuid)), wanted, changed),
    reject: form.reject,
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
