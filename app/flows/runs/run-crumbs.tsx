import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs } from '~/kernel/ui/page-header';

/** The way to runs; a page of one has that of all of them besides. */
export function RunCrumbs({ isList = false }: { isList?: boolean }) {
  const { t } = useTranslation('simRuns');
  const crumbs = [{ label: t('toList'), href: paths.mobile() }];
  const all = [...crumbs, { label: t('list.title'), href: paths.mobileRuns() }];
  return <Breadcrumbs label={t('crumbs')} crumbs={isList ? crumbs : all} />;
}
