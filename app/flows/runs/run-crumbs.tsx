import { Breadcrumbs } from '~/kernel/ui/page-header';
import { useRun } from './run-place';

/** The way to runs; a page of one has that of all of them besides. */
export function RunCrumbs({ isList = false }: { isList?: boolean }) {
  const { place, t, to } = useRun();
  const all = [place.home, { label: t('list.title'), href: to.all() }];
  return <Breadcrumbs label={t('crumbs')} crumbs={isList ? [place.home] : all} />;
}
