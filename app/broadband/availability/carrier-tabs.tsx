import { useTranslation } from 'react-i18next';
import type { PresentedAvailability } from './availability-view.server';

type Tabs = Extract<PresentedAvailability, { kind: 'lines' }>['tabs'];

/** The carrier types as links, each with an address of its own (house rule 2). */
export function CarrierTabs({ tabs, here }: { tabs: Tabs; here: string }) {
  const { t } = useTranslation('order');
  return (
    <nav aria-label={t('product.tabs')} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.type}>
            <a href={`${here}?tab=${tab.type}`} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.current && <span className="sr"> ({t('product.open')})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
