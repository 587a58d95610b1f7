import { Breadcrumbs } from '~/kernel/ui/page-header';
import { useRun } from './run-place';

/** The breadcrumbs of the pages of runs. The page of one run also has the list of runs. */
export function RunCrumbs({ isList = false }: { isList?: boolean }) {
  const { place, t, to } = useRun();
  const all = [place.home, place.list ?? { label: t('list.title'), href: to.all() }];
  return <Breadcrumbs label={t('crumbs')} crumbs={isList ? [place.home] : all} />;
}
