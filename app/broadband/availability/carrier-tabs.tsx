import { useTranslation } from 'react-i18next';
import { Tabs } from '~/kernel/ui/tabs';
import type { PresentedAvailability } from './availability-view.server';

type CarrierTypes = Extract<PresentedAvailability, { kind: 'lines' }>['tabs'];

/** The carrier types as links, each with an address of its own (house rule 2). */
export function CarrierTabs({ tabs, here }: { tabs: CarrierTypes; here: string }) {
  const { t } = useTranslation('order');
  return (
    <Tabs
      label={t('product.tabs')}
      open={t('product.open')}
      current={tabs.find((tab) => tab.current)?.type ?? ''}
      tabs={tabs.map(({ type, label }) => ({ key: type, href: `${here}?tab=${type}`, text: label }))}
    />
  );
}
