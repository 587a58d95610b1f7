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
import { MailboxForm } from './mailbox-form.server';
import { mailboxMaker } from './mailbox-maker.server';
import { PasswordFields, type PasswordAnswer } from './password-fields';
import { strengthIn, withGenerated, withoutPasswords } from './password-form.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { domain } = await openExisting(access, args.params['domain']);
  const { t, answer } = access;
  return {
    title: pageTitle(t, [t('email:mailbox.create'), domain], answer.failed),
    domain,
    ...(await makingView(access, mailboxMaker(domain), args.request)),
  };
}

/** Makes a mailbox. Its password is in the one call and nowhere else. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { form: fields, t } = access;
  const open = await openExisting(access, args.params['domain']);
  const maker = mailboxMaker(open.domain);
  const made = fields.get('made');
  if (made !== null) return lookUpMade(access, maker, made);
  const name = fields.get('name') ?? '';
  const intent = fields.get('intent');
  if (intent === 'generate') return data(withGenerated({ name }));
  if (intent === 'check') {
    const { problems, checked } = checkedName(access, open, name);
    return data({ result: typedWith({ name }, problems), checked });
  }
  const form = parseForm(fields, MailboxForm, t);
  const strength = strengthIn(fields);
  if (!form.ok) return invalid(access, withoutPasswords(form.result), true, { strength });
  const reject: typeof form.reject = (problems) => withoutPasswords(form.reject(problems));
  const address = `${form.value.name}@${open.domain}`;
  const judge = () => {
    const problem = nameProblem(access, open, form.value.name);
    return problem === null ? null : invalid(access, reject({ name: [problem] }), true, { strength });
  };
  return makeRecord(access, maker, { fields: { address }, reject, judge }, form.value.password);
}

interface Answer extends PasswordAnswer {
  readonly result?: FormResult;
  readonly checked?: string | null;
}

interface Fields {
  [name: string]: string;
  name: string;
  password: string;
  password_again: string;
}

export default function CreateMailbox() {
  const { domain, made, typed, unsettled, attempt } = usePageData<typeof loader>();
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Fields>('mailbox', typed, answer?.result);
  return (
    <CreateAddress kind="mailbox" domain={domain} made={made} form={form} unsettled={unsettled} attempt={attempt}>
      <NameField field={fields.name} domain={domain} checked={answer?.checked ?? null} />
      <PasswordFields fields={fields} {...answer} />
    </CreateAddress>
  );
}
