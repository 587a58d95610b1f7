import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeView, UnsettledRow } from '~/flows/records/make.server';
import { MakingPage } from '~/flows/records/making-page';
import { PostForm } from '~/kernel/forms/post-form';
import { paths } from '~/kernel/paths/paths';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { DomainCrumbs } from './domain-crumbs';

interface CreateAddressProps<Fields extends Record<string, unknown>> {
  readonly kind: 'mailbox' | 'forwarder';
  readonly domain: string;
  /** The address that was sent and is not known to exist; null for a new form. */
  readonly made: MadeView | null;
  readonly form: FormMetadata<Fields, string[]>;
  readonly unsettled: readonly UnsettledRow[];
  readonly attempt: string;
  readonly children: ReactNode;
}

/** The form of a new address of a domain, or the page about one that was sent. */
export function CreateAddress<Fields extends Record<string, unknown>>({
  kind,
  domain,
  made,
  form,
  unsettled,
  attempt,
  children,
}: CreateAddressProps<Fields>) {
  const { t } = useTranslation(['email', 'records']);
  const back = { label: domain, href: paths.emailDomain(domain) };
  return (
    <MakingPage
      title={t(`${kind}.create`)}
      crumbs={<DomainCrumbs domain={domain} />}
      back={back}
      made={made}
      words={({ search }) => t(`${kind}.sent`, { returnObjects: true, search })}
      unsettled={unsettled}
    >
      <PostForm form={form} main={t('records:create')} kept={false}>
        <input type="hidden" name="attempt" value={attempt} />
        <div className="panel fields">{children}</div>
        <div className="actions">
          <Button variant="primary">{t('records:create')}</Button>
          <ButtonLink variant="quiet" href={back.href}>
            {t('records:cancel')}
          </ButtonLink>
        </div>
      </PostForm>
    </MakingPage>
  );
}
