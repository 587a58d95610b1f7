import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BoundTextarea } from '~/kernel/forms/bound-fields';
import { FormErrors } from '~/kernel/forms/form-errors';
import type { FormResult } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { errorsOf, useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { ResultCount } from '~/kernel/ui/table/search-form';
import { submitSwap, swapView } from './swap-page.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  return swapView(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  return submitSwap(access, args);
}

export default function Swap() {
  const { t } = useTranslation('swap');
  const { heading, now, chosen } = usePageData<typeof loader>();
  return (
    <>
      <PageHeader title={heading} note={t('intro')} />
      {now && <Notice tone="warning">{t('now', { name: now })}</Notice>}
      {chosen ? <Chosen user={chosen} /> : <Choose />}
    </>
  );
}

/** The search and its users, each a link. The script's combobox reads them from this page. */
function Choose() {
  const { t } = useTranslation('swap');
  const { typed, status, more, none, users } = usePageData<typeof loader>();
  return (
    <>
      <form role="search" aria-label={t('title')} action={paths.swap()} className="quick-form">
        <Field id="q" label={t('label')} hint={t('hint')}>
          <TextInput
            id="q"
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            aria-describedby={describedBy('q', { hint: true })}
          />
        </Field>
        <Button variant="primary" icon="search">
          {t('submit')}
        </Button>
      </form>
      <div id="found" className="stack">
        {users.length === 0 ? (
          <EmptyState title={t('none.title')}>{none}</EmptyState>
        ) : (
          <>
            <ResultCount>{status}</ResultCount>
            <section aria-labelledby="users">
              <h2 id="users">{t('users')}</h2>
              <ul role="list" className="hits">
                {users.map(({ key, href, name, about }) => (
                  <li key={key}>
                    <a className="hit" href={href}>
                      <b>{name}</b> <span className="small muted">{about}</span>
                    </a>
                  </li>
                ))}
              </ul>
              {more && <p className="muted small">{more}</p>}
            </section>
          </>
        )}
      </div>
    </>
  );
}

type User = NonNullable<Awaited<ReturnType<typeof swapView>>['chosen']>;

/** The chosen user and the question why. */
function Chosen({ user: { name, username, organization } }: { user: User }) {
  const { t } = useTranslation('swap');
  const answer = useActionData<{ result: FormResult }>();
  const [form, fields] = useBoundForm<{ reason: string }>('swap', {}, answer?.result);
  return (
    <div className="stack wizard">
      <FormErrors errors={errorsOf(form)} />
      <SummaryList
        rows={[
          { key: 'name', label: t('chosen.name'), value: name },
          { key: 'username', label: t('chosen.username'), value: <span translate="no">{username}</span> },
          ...(organization ? [{ key: 'organisation', label: t('chosen.organisation'), value: organization }] : []),
        ]}
      />
      <StampedForm className="stack" id={form.id} noValidate>
        <BoundTextarea
          field={fields.reason}
          label={t('reason.label', { name })}
          hint={t('reason.hint')}
          maxLength={200}
        />
        <div className="actions">
          <Button variant="primary">{t('start', { name })}</Button>
          <ButtonLink href={paths.swap()}>{t('chosen.other')}</ButtonLink>
        </div>
      </StampedForm>
    </div>
  );
}
