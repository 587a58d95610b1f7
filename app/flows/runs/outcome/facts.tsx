import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import type { RunFact } from '~/mobile/runs/order/order-facts.server';

/** The wish for every SIM of the list below. */
export function RunFacts({ facts, isOrder }: { facts: readonly RunFact[]; isOrder: boolean }) {
  const { t } = useTranslation('simRuns');
  return (
    <Card title={t(isOrder ? 'facts.order' : 'facts.title')}>
      <SummaryList
        rows={facts.map(({ key, label, values, href }) => ({
          key,
          label,
          value: values.map((value) => (
            <div key={value}>{href ? <a href={href}>{worded(value)}</a> : worded(value)}</div>
          )),
        }))}
      />
    </Card>
  );
}
