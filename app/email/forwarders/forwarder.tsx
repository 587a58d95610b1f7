import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '~/flows/records/conflict';
import { EMAIL_RIGHTS, menuRules, satisfies } from '~/kernel/access/permissions';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { changeRecord, firstFields, withBefore } from '~/kernel/forms/save.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DomainCrumbs } from '../one/domain-crumbs';
import { ForwarderForm, targetProblem } from './forwarder-form.server';
import { forwarderAt, openForwarder } from './open-forwarder.server';
import { ToField } from './to-field';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** One forwarder as a form, or as text for users who may not change it (EML-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const { t, answer, permissions } = access;
  const { domain, name, forwarder, mailboxes } = await openForwarder(access, args.params);
  return {
    title: pageTitle(t, forwarder.address, answer.failed),
    domain,
    name,
    address: forwarder.address,
    to: forwarder.to,
    typed: satisfies(EMAIL_RIGHTS, permissions) ? await firstFields(access, withBefore({ to: forwarder.to })) : null,
    mailboxes: mailboxes.rows.map(({ address }) => address),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, EMAIL_RIGHTS);
  const { email } = access.provider;
  const open = await openForwarder(access, args.params);
  const { domain, name, forwarder } = open;
  return changeRecord(access, {
    schema: ForwarderForm.superRefine(({ to }, context) => {
      const problem = targetProblem(open, forwarder.address, to);
      if (problem) context.addIssue({ code: 'custom', path: ['to'], message: problem });
    }),
    record: { area: 'forwarder', record: forwarder.address },
    now: { to: forwarder.to },
    names: { to: access.t('email:forwarders.columns.to') },
    typedFrom: ({ to }) => ({ to }),
    write: ({ to }) => email.updateForwarder(forwarder.address, to),
    again: async () => ({ to: (await forwarderAt(email, forwarder.address))?.to ?? '' }),
    fields: { mailbox: 'to' },
    done: 'email:forwarder.changed',
    here: paths.forwarder(domain, name),
    then: paths.emailDomain(domain),
  });
}

interface Answer {
  readonly result?: FormResult;
  readonly typed?: Readonly<Record<string, string>>;
  readonly conflict?: readonly string[];
}

export default function ForwarderPage() {
  const { t } = useTranslation(['email', 'records']);
  const { domain, name, address, to, typed, mailboxes } = usePageData<typeof loader>();
  const answer = useActionData<Answer>();
  const [form, fields] = useBoundForm<Record<'to' | 'was', string>>(
    'forwarder',
    answer?.typed ?? typed ?? {},
    answer?.result,
  );
  const was: unknown = fields.was.initialValue;
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<DomainCrumbs domain={domain} />}
        title={address}
        actions={
          typed && (
            <ButtonLink variant="quiet" icon="trash" href={paths.deleteForwarder(domain, name)}>
              {t('records:archive')}
            </ButtonLink>
          )
        }
      />
      <Conflict fields={answer?.conflict} />
      {typed ? (
        <PostForm form={form} main={t('records:save')}>
          <div className="panel fields">
            {typeof was === 'string' && was !== '' && <input type="hidden" name={fields.was.name} value={was} />}
            <ToField field={fields.to} mailboxes={mailboxes} />
          </div>
          <div className="actions">
            <Button variant="primary">{t('records:save')}</Button>
            <ButtonLink variant="quiet" href={paths.emailDomain(domain)}>
              {t('records:cancel')}
            </ButtonLink>
          </div>
        </PostForm>
      ) : (
        <Card>
          <SummaryList rows={[{ key: 'to', label: t('forwarders.columns.to'), value: to || t('unknown') }]} />
        </Card>
      )}
    </div>
  );
}
