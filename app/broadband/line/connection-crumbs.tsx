import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs, type Crumb } from '~/kernel/ui/page-header';

/** The way to a page of a connection. `more` lies between the connection and the page. */
export function ConnectionCrumbs({ nid, label, more = [] }: { nid: string; label: string; more?: readonly Crumb[] }) {
  const { t } = useTranslation('connections');
  const crumbs = [
    { label: t('overview.title'), href: paths.connections() },
    { label, href: paths.connection(nid) },
    ...more,
  ];
  return <Breadcrumbs label={t('detail.crumbs')} crumbs={crumbs} />;
}
