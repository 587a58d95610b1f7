import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EMAIL_RIGHTS } from '~/kernel/access/permissions';
import { invalid, parseForm, type FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { saveRecord } from '~/kernel/forms/save.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { DomainCrumbs } from '../one/domain-crumbs';
import { openMailbox } from './open-mailbox.server';
import { PasswordFields, type PasswordAnswer } from './password-fields';
import { PasswordForm, strengthIn, withGenerated, withoutPasswords } from './password-form.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { t, answer } = access;
  const { domain, name, mailbox } = await openMailbox(access, args.params);
  return {
    title: pageTitle(t, [t('email:password.title'), mailbox.address], answer.failed),
    domain,
    name,
    address: mailbox.address,
  };
}

/** Sets a password. The same password twice does no harm, so that a lost answer is mended by saving again. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { form: fields, t, provider } = access;
  const { domain, name, mailbox } = await openMailbox(access, args.params);
  if (fields.get('intent') === 'generate') return data(withGenerated({}));
  const form = parseForm(fields, PasswordForm, t);
  if (!form.ok) return invalid(access, withoutPasswords(form.result), true, { strength: strengthIn(fields) });
  const { password } = form.value;
  return saveRecord(access, {
    record: { area: 'mailbox', record: mailbox.address },
    write: () => provider.email.updatePassword(mailbox.address, password),
    reject: (problems) => withoutPasswords(form.reject(problems)),
    fields: { password: 'password' },
    unknown: 'email:password.unknown',
    done: 'email:password.done',
    here: paths.mailboxPassword(domain, name),
    then: paths.mailbox(domain, name),
  });
}

interface Answer extends PasswordAnswer {
  readonly result?: FormResult;
}

interface Fields {
  [name: string]: string;
  password: string;
  password_again: string;
}

export default function MailboxPassword() {
  const { t } = useTranslation(['email', 'records']);
  const { domain, name, address } = usePageData<typeof loader>();
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Fields>('password', {}, answer?.result);
  return (
    <div className="stack wizard">
      <PageHeader crumbs={<DomainCrumbs domain={domain} mailbox={name} />} title={t('password.title')} note={address} />
      <PostForm form={form} main={t('password.save')} kept={false}>
        <div className="panel fields">
          <PasswordFields fields={fields} {...answer} />
          <p className="hint">{t('password.effect')}</p>
        </div>
        <div className="actions">
          <Button variant="primary">{t('password.save')}</Button>
          <ButtonLink variant="quiet" href={paths.mailbox(domain, name)}>
            {t('records:cancel')}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
