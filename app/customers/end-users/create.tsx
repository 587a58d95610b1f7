import { typedFields } from '~/kernel/forms/typed-fields';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { addressFound } from '~/telecom/addresses/find-address.server';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { MakingPage } from '~/flows/records/making-page';
import { lookUpMade, makeRecord, makingView } from '~/flows/records/make.server';
import { authorize } from '~/kernel/session/authorize.server';
import { Checkbox } from '~/kernel/ui/choices';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { AlikeNotice } from '~/telecom/customer-book/alike-notice';
import { endUserMaker } from '~/telecom/customer-book/end-user-maker.server';
import { lookalikes, lookalikeViews, type LookalikeView } from '~/telecom/customer-book/lookalikes.server';
import { EndUserForm } from './end-user-form';
import { EndUserForm as Schema } from '~/telecom/customer-book/end-user-form.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'enduser-c');
  const { t, answer } = access;
  return {
    title: pageTitle(t, t('customers:create.title'), answer.failed),
    ...(await makingView(access, endUserMaker, args.request)),
    mayList: access.permissions.has('enduser-r'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'enduser-c');
  const { form: fields, t, permissions } = access;
  const made = fields.get('made');
  if (made !== null) return lookUpMade(access, endUserMaker, made);
  const found = await addressFound(access);
  if (found) return found;
  const form = parseForm(fields, Schema, t);
  if (!form.ok) return invalid(access, form.result);
  const judge = async () => {
    // users who may not see customers must not learn about others
    const alike = permissions.has('enduser-r') ? await lookalikes(access, form.value) : [];
    if (!alike || alike.length === 0 || fields.get('other') === 'on') return null;
    access.answer.failed = true;
    return data({ typed: Object.fromEntries(typedFields(fields)), alike: lookalikeViews(alike) }, { status: 422 });
  };
  return makeRecord(access, endUserMaker, { fields: form.value, reject: form.reject, judge });
}

export default function CreateEndUser() {
  const { t } = useTranslation(['customers', 'records', 'endUsers']);
  const { made, typed, unsettled, attempt, mayList } = usePageData<typeof loader>();
  const answer = useActionData<{ alike?: readonly LookalikeView[] }>();
  const list = mayList && { label: t('list.title'), href: paths.endUsers() };
  return (
    <MakingPage
      title={t('create.title')}
      crumbs={list && <Breadcrumbs label={t('crumbs')} crumbs={[list]} />}
      back={list}
      made={made}
      words={({ search }) => t('made', { returnObjects: true, search })}
      unsettled={unsettled}
    >
      <EndUserForm typed={typed} send={t('records:create')} cancelHref={list ? list.href : paths.home()}>
        <input type="hidden" name="attempt" value={attempt} />
        {answer?.alike && (
          <>
            <AlikeNotice alike={answer.alike} />
            <Checkbox id="other" name="other" label={t('endUsers:alike.other')} />
          </>
        )}
      </EndUserForm>
    </MakingPage>
  );
}
