import { useTranslation } from 'react-i18next';
import { TimeBars } from '~/kernel/ui/chart/time-bars';
import { Notice } from '~/kernel/ui/notice';
import type { OverTimeView } from './over-time.server';

/** The usage over time, with a picture for each zone. */
export function Charts({ view: { charts, isPartial } }: { view: OverTimeView }) {
  const { t } = useTranslation('mobile');
  return (
    <div className="stack">
      {isPartial && <Notice tone="warning">{t('usage.partial')}</Notice>}
      {charts.map(({ key, chart }) => (
        <TimeBars key={key} chart={chart} words={t('usage.words', { returnObjects: true })} />
      ))}
    </div>
  );
}
