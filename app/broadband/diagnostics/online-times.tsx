import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { TimeBars } from '~/kernel/ui/chart/time-bars';
import { TimeStrip } from '~/kernel/ui/chart/time-strip';
import type { OnlineTimes } from './online-times.server';

/** When the circuits of a line were online, as pictures with their figures. */
export function OnlineTimes({ times }: { times: OnlineTimes }) {
  const { t } = useTranslation('diagnostics');
  if (times.shown.length === 0) return null;
  const words = t('log.times.words', { returnObjects: true });
  return (
    <Card title={t('log.times.title')}>
      <div className="stack">
        {times.shown.map(({ nid, day, month }) => (
          <div key={nid} className="stack">
            <TimeStrip chart={day} words={words} />
            {month && <TimeBars chart={month} words={words} />}
          </div>
        ))}
        {times.left > 0 && <p>{t('log.times.left', { count: times.left })}</p>}
      </div>
    </Card>
  );
}
