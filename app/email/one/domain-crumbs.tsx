import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs } from '~/kernel/ui/page-header';

/** The path to a page below a domain, and below a mailbox of it. */
export function DomainCrumbs({ domain, mailbox }: { domain: string; mailbox?: string }) {
  const { t } = useTranslation('email');
  const below = mailbox === undefined ? [] : [{ label: `${mailbox}@${domain}`, href: paths.mailbox(domain, mailbox) }];
  return (
    <Breadcrumbs
      label={t('crumbs')}
      crumbs={[
        { label: t('list.title'), href: paths.email() },
        { label: domain, href: paths.emailDomain(domain) },
        ...below,
      ]}
    />
  );
}
