import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { lookUpMade, makeRecord, makingView } from '~/flows/records/make.server';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { invalid, parseForm, typedWith, type FormResult } from '~/kernel/forms/parse.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { authorize } from '~/kernel/session/authorize.server';
import { CreateAddress } from '../one/create-address';
import { NameField } from '../one/name-field';
import { checkedName, nameProblem } from '../one/name-problem.server';
import { openExisting } from '../one/open-existing.server';
import { NewForwarderForm, targetProblem } from './forwarder-form.server';
import { forwarderMaker } from './forwarder-maker.server';
import { ToField } from './to-field';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { domain, mailboxes } = await openExisting(access, args.params['domain']);
  const { t, answer } = access;
  return {
    title: pageTitle(t, [t('email:forwarder.create'), domain], answer.failed),
    domain,
    mailboxes: mailboxes.rows.map(({ address }) => address),
    ...(await makingView(access, forwarderMaker(domain), args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { form: fields, t } = access;
  const open = await openExisting(access, args.params['domain']);
  const maker = forwarderMaker(open.domain);
  const made = fields.get('made');
  if (made !== null) return lookUpMade(access, maker, made);
  if (fields.get('intent') === 'check') {
    const typed = { name: fields.get('name') ?? '', to: fields.get('to') ?? '' };
    const { problems, checked } = checkedName(access, open, typed.name);
    return data({ result: typedWith(typed, problems), checked });
  }
  const form = parseForm(fields, NewForwarderForm, t);
  if (!form.ok) return invalid(access, form.result);
  const address = `${form.value.name}@${open.domain}`;
  const { name, to } = form.value;
  const judge = () => {
    const taken = nameProblem(access, open, name);
    const target = targetProblem(open, address, to);
    const problems = {
      ...(taken === null ? {} : { name: [taken] }),
      ...(target === null ? {} : { to: [t(target)] }),
    };
    return Object.keys(problems).length > 0 ? invalid(access, form.reject(problems)) : null;
  };
  return makeRecord(access, maker, { fields: { address, to }, reject: form.reject, judge });
}

interface Answer {
  readonly result?: FormResult;
  readonly checked?: string | null;
}

interface Fields {
  [name: string]: string;
  name: string;
  to: string;
}

export default function CreateForwarder() {
  const { domain, mailboxes, made, typed, unsettled, attempt } = usePageData<typeof loader>();
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Fields>('forwarder', typed, answer?.result);
  return (
    <CreateAddress kind="forwarder" domain={domain} made={made} form={form} unsettled={unsettled} attempt={attempt}>
      <NameField field={fields.name} domain={domain} checked={answer?.checked ?? null} />
      <ToField field={fields.to} mailboxes={mailboxes} />
    </CreateAddress>
  );
}
