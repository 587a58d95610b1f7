import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs } from '~/kernel/ui/page-header';

/** The way to a page of a mobile order. */
export function TransactionCrumbs({ uuid, label }: { uuid: string; label: string }) {
  const { t } = useTranslation('mobileOrders');
  return (
    <Breadcrumbs
      label={t('crumbs')}
      crumbs={[
        { label: t('list.title'), href: paths.mobileTransactions() },
        { label, href: paths.mobileTransaction(uuid) },
      ]}
    />
  );
}
