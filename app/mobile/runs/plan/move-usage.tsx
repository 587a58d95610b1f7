import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { MoveUsageView } from '../move/usage.server';

/** Shows the usage of the SIMs beside the size of the pool: the reader judges whether they fit. */
export function MoveUsage({ usage: { zones, unknown } }: { usage: MoveUsageView }) {
  const { t } = useTranslation('simRuns');
  return (
    <Card title={t('plan.usage.title')}>
      <SummaryList
        rows={zones.map(({ key, zone, lines }) => ({
          key,
          label: zone,
          value: lines.map((line) => <div key={line}>{line}</div>),
        }))}
        none={t('plan.usage.none')}
      />
      {unknown.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
