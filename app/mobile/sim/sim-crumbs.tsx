import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs } from '~/kernel/ui/page-header';

/** The way to a SIM, or from it to a page below it. */
export function SimCrumbs({ sim }: { sim?: { readonly uuid: string; readonly name: string } }) {
  const { t } = useTranslation('mobile');
  return (
    <Breadcrumbs
      label={t('crumbs')}
      crumbs={[
        { label: t('list.title'), href: paths.mobile() },
        ...(sim ? [{ label: sim.name, href: paths.mobileConnection(sim.uuid) }] : []),
      ]}
    />
  );
}
